/** The pictures of the boards, by day and by night, as `tools/take_pictures.py` took them. */

export interface Picture {
  light: string
  dark: string
}

export const PICTURE = { width: 640, height: 400 }

const found = import.meta.glob<string>('../boards/*/picture-*.webp', { eager: true, query: '?url', import: 'default' })

/** The picture of a title's board, or null where nobody has taken one. */
export function pictureOf(title: string): Picture | null {
  const [light, dark] = ['light', 'dark'].map((theme) => found[`../boards/${title}/picture-${theme}.webp`])
  return light && dark ? { light, dark } : null
}
