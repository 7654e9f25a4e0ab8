/** The drawing of the map, as web/tools/maria_map.mjs made it. */
export type Point = [number, number]

/** Corners of a rectangle: left, top, right, bottom. */
export type Box = [number, number, number, number]

export interface Drawing {
  width: number
  height: number
  half: number[]
  sides: Point[]
  sheets: Record<'flanders' | 'bohemia', Box>
  cities: Record<string, Point>
  land: string
  rivers: string
  countries: Record<string, string>
  sectors: Record<string, { box: Box; signs: [number, number, number][] }>
  names: { k: number; letters: number[]; growth: number; at: string }[]
}
