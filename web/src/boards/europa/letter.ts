/** Writes the names and draws the signs of towns, ports and nodes on a sheet that lies over the ground. */
import type { Shot } from '../../lib/board/stage.svelte'
import { along } from './curve'
import type { Lettering, Name, Town, Types } from './lettering'
import { brushFor, density } from './paint'
import type { Paper } from './paper'
import { ANCHOR, BANNER, FLAME, KEEP, STAR } from './signs'
import type { Tones } from './tones'
import { inkOn } from './tones'

type Brush = CanvasRenderingContext2D
const FACE = "'EB Garamond', Garamond, Georgia, serif"
const FONTS: Record<Name['kind'] | 'realm', (size: number) => string> = {
  area: (size) => `600 ${size}px ${FACE}`,
  town: (size) => `500 ${size}px ${FACE}`,
  capital: (size) => `650 ${size}px ${FACE}`,
  sea: (size) => `italic 500 ${size}px ${FACE}`,
  node: (size) => `650 ${size}px ${FACE}`,
  realm: (size) => `600 ${size}px ${FACE}`,
}
const SPACED: Partial<Record<Name['kind'], number>> = { area: 0.11, sea: 0.06 }

let measuring: Brush | null = null
const widths = new Map<string, number>()

/** How wide a line of text is on the map; measured once for every text and kind. */
export const wide: Types['wide'] = (text, size, kind) => {
  const name = `${kind} ${text}`
  let unit = widths.get(name)
  if (unit === undefined) {
    measuring ??= document.createElement('canvas').getContext('2d')
    if (!measuring) return text.length * size * 0.5
    measuring.font = FONTS[kind](20)
    unit = measuring.measureText(text).width / 20 + text.length * (SPACED[kind as Name['kind']] ?? 0)
    widths.set(name, unit)
  }
  return unit * size
}

/** Other letters have come: what was measured does not hold any more. */
export const forgetWidths = (): void => widths.clear()

const SLICE = 4 // milliseconds

/** Measure names in moments of rest, so that the first look from near does not wait for it; gives what ends it. */
export function measureAhead(names: readonly (readonly [Name['kind'], string])[]): () => void {
  let [at, timer] = [0, 0]
  const go = (): void => {
    const start = performance.now()
    while (at < names.length && performance.now() - start < SLICE) {
      const [kind, text] = names[at++] ?? ['town', '']
      wide(text, 10, kind)
    }
    timer = at < names.length ? window.setTimeout(go, 20) : 0
  }
  timer = window.setTimeout(go, 200)
  return () => clearTimeout(timer)
}

const shapes = new Map<string, Path2D>()
function stamp(brush: Brush, sign: string, x: number, y: number, size: number, fill: string, rim?: string): void {
  let shape = shapes.get(sign)
  if (!shape) shapes.set(sign, (shape = new Path2D(sign)))
  brush.save()
  brush.translate(x, y)
  brush.scale(size / 20, size / 20)
  if (rim) {
    brush.strokeStyle = rim
    brush.lineWidth = 4
    brush.lineJoin = 'round'
    brush.stroke(shape)
  }
  brush.fillStyle = fill
  brush.fill(shape)
  brush.restore()
}

/** Paint what a shot has room for. */
export function letter(canvas: HTMLCanvasElement, shot: Shot, colours: Paper, { level, towns, names, realms, anchors }: Lettering, tones: Tones): void {
  const brush = brushFor(canvas, shot)
  if (!brush) return
  brush.setTransform(density(), 0, 0, density(), 0, 0)
  brush.textBaseline = 'middle'
  brush.textAlign = 'center'
  brush.lineJoin = 'round'
  for (const { at, from } of anchors) {
    if (from) {
      brush.beginPath()
      brush.moveTo(...from)
      brush.lineTo(...at)
      brush.strokeStyle = colours.soft
      brush.lineWidth = 0.6
      brush.stroke()
    }
    stamp(brush, ANCHOR, at[0], at[1], 8, colours.waters, colours.halo)
  }
  for (const town of towns) drawTown(brush, town, colours, tones, level === 'far')
  for (const { text, bow, size, step } of realms) {
    brush.font = FONTS.realm(size)
    ;[...text].forEach((glyph, i) => {
      const spot = along(bow, ((i - (text.length - 1) / 2) * step) / shot.k)
      brush.save()
      brush.translate(spot.x * shot.k + shot.x, spot.y * shot.k + shot.y)
      brush.rotate(spot.turn)
      write(brush, glyph, 0, 0, colours.names, colours.halo, 2.5)
      brush.restore()
    })
  }
  for (const name of names) set(brush, name, colours)
}

function write(brush: Brush, text: string, x: number, y: number, colour: string, halo: string, width: number): void {
  brush.globalAlpha = 0.75
  brush.strokeStyle = halo
  brush.lineWidth = width
  brush.strokeText(text, x, y)
  brush.globalAlpha = 1
  brush.fillStyle = colour
  brush.fillText(text, x, y)
}

function set(brush: Brush, { text, x, y, size, kind }: Name, colours: Paper): void {
  brush.font = FONTS[kind](size)
  const spaced = SPACED[kind] ?? 0
  if (spaced && 'letterSpacing' in brush) brush.letterSpacing = `${spaced * size}px`
  const high = size * 1.08
  text.forEach((line, i) => {
    const colour = kind === 'sea' ? colours.waters : kind === 'node' ? colours.gold : colours.names
    const at = y + (i - (text.length - 1) / 2) * high
    if (kind === 'sea') {
      brush.fillStyle = colour
      brush.fillText(line, x, at)
    } else write(brush, line, x + (spaced * size) / 2, at, colour, colours.halo, kind === 'area' ? 2.6 : 2.2)
  })
  if (spaced && 'letterSpacing' in brush) brush.letterSpacing = '0px'
}

/** A town: a ring where nobody has built, a disc of its player, a keep where the Town is large, a star in a capital. */
function drawTown(brush: Brush, { x, y, radius, role, large, capital, unrest, rebel, vassal }: Town, colours: Paper, tones: Tones, far: boolean): void {
  const fill = role ? tones(role) : vassal ? tones(vassal) : colours.town
  if (large) stamp(brush, KEEP, x, y, 2.3 * radius, fill, colours.ink)
  else {
    brush.beginPath()
    brush.arc(x, y, radius, 0, 2 * Math.PI)
    brush.fillStyle = fill
    brush.fill()
    brush.strokeStyle = colours.ink
    brush.lineWidth = role ? 1.2 : 0.9
    brush.stroke()
  }
  if (capital && !far) stamp(brush, STAR, x, y + (large ? 0.6 : 0), (role ? 1.5 : 1.7) * radius, role ? inkOn(fill) : colours.ink)
  if (unrest) stamp(brush, FLAME, x + radius + 2, y - radius - 2, 10, colours.bad, colours.halo)
  if (rebel) stamp(brush, BANNER, x - radius - 3, y - radius - 3, 11, colours.ink, colours.halo)
}
