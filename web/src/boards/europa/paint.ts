/** Paints the ground: sea, coasts, land washed in the colours of a layer, and the borders. */
import type { Shot } from '../../lib/board/stage.svelte'
import { levelAt } from './level'
import type { Paper } from './paper'
import type { Layer, Scene } from './scene'
import type { Line, Sheet } from './sheet'
import { washOfRealm, type Tones } from './tones'

type Brush = CanvasRenderingContext2D

/** What the ground shows. Two that are the same object look the same: nothing is painted again for them. */
export interface Look {
  sheet: Sheet
  scene: Scene
  /** The Province to whose land a shape belongs; null: out of play. */
  lands: Map<string, string | null>
  /** Pairs of Areas with mountains between them, as `a b`. */
  mountains: ReadonlySet<string>
  layer: Layer
  /** Realms that are played: where the layer tells of something else, only their land is coloured. */
  played: ReadonlySet<string>
  tones: Tones
  colours: Paper
}

/** The shapes and lines of a look, cut once. */
interface Plates {
  land: Path2D
  played: Path2D
  coast: Path2D
  lanes: Path2D
  washes: { colour: string; shape: Path2D; edge: Path2D }[]
  stripes: { colour: string; shape: Path2D; kind: 'vassal' | 'occupied' | 'rebel' }[]
  empire: Path2D
  rim: Path2D
  outer: Path2D
  inner: Path2D
  thin: Path2D
  mountains: Line[]
}

const made = new WeakMap<Look, Plates>()
const cut = new WeakMap<Sheet, Map<string, Path2D>>()

function shapeOf(sheet: Sheet, id: string): Path2D {
  let known = cut.get(sheet)
  if (!known) cut.set(sheet, (known = new Map()))
  let shape = known.get(id)
  if (!shape) known.set(id, (shape = new Path2D(sheet.path(id))))
  return shape
}

function lined(lines: readonly Line[]): Path2D {
  const path = new Path2D()
  for (const line of lines)
    for (let i = 0; i < line.length; i += 2) {
      if (i) path.lineTo(line[i] ?? 0, line[i + 1] ?? 0)
      else path.moveTo(line[0] ?? 0, line[1] ?? 0)
    }
  return path
}

/** What the wash of a Province follows in a layer: its colour, and what parts it from its neighbours. */
function washOf({ scene, layer, tones, colours, played }: Look, id: string): string {
  const holding = scene[id]
  if (!holding) return ''
  if (layer === 'religion') return colours.faiths[holding.faith] ?? colours.beyond
  if (layer === 'empire') return holding.emperor ? colours.emperor : holding.hre ? colours.empire : ''
  if (layer !== 'realms' && !played.has(holding.owner)) return ''
  return washOfRealm(holding.owner, tones)
}

function platesOf(look: Look): Plates {
  const known = made.get(look)
  if (known) return known
  const { sheet, scene, lands } = look
  const land = new Path2D()
  const played = new Path2D()
  const groups = new Map<string, { colour: string; shape: Path2D; members: Set<string> }>()
  const stripes: Plates['stripes'] = []
  const empire = new Path2D()
  const byRealm = ['realms', 'influence', 'trade'].includes(look.layer)
  const whose = (id: string): string => (byRealm ? (scene[id]?.owner ?? '') : washOf(look, id))
  for (const id of sheet.ids) {
    const province = lands.get(id)
    const shape = shapeOf(sheet, id)
    land.addPath(shape)
    if (!province) continue
    played.addPath(shape)
    const colour = washOf(look, province)
    if (colour) {
      const group = groups.get(whose(province)) ?? { colour, shape: new Path2D(), members: new Set<string>() }
      groups.set(whose(province), group)
      group.shape.addPath(shape)
      group.members.add(id)
    }
    const holding = scene[province]
    if (holding?.hre) empire.addPath(shape)
    if (look.layer !== 'realms' || !holding) continue
    if (holding.overlord) stripes.push({ colour: look.tones(holding.overlord), shape, kind: 'vassal' })
    if (holding.occupier) stripes.push({ colour: look.tones(holding.occupier), shape, kind: 'occupied' })
    if (holding.rebel) stripes.push({ colour: look.colours.ink, shape, kind: 'rebel' })
  }
  const home = (id: string | undefined): string | null => (id === undefined ? null : (lands.get(id) ?? null))
  const area = (id: string | undefined): string => scene[home(id) ?? '']?.area ?? ''
  const owner = (id: string | undefined): string => scene[home(id) ?? '']?.owner ?? ''
  const inland = sheet.lines(([a, b]) => b !== undefined && home(a) !== home(b) && (home(a) !== null || home(b) !== null))
  const sidesOf = new Map(sheet.arcs.map((line, i) => [line, sheet.sides[i] ?? []]))
  const parted = (line: Line, by: (id: string | undefined) => string): boolean => {
    const [a, b] = sidesOf.get(line) ?? []
    return by(a) !== by(b)
  }
  const plates: Plates = {
    land,
    played,
    coast: lined(sheet.lines(({ length }) => length === 1)),
    lanes: lined(sheet.lanes),
    washes: [...groups.values()].map(({ colour, shape, members }) => ({
      colour,
      shape,
      edge: lined(sheet.lines((sides) => sides.some((id) => members.has(id)) && (sides.length === 1 || !sides.every((id) => members.has(id))))),
    })),
    stripes,
    empire,
    rim: lined(inland.filter((line) => parted(line, (id) => String(scene[home(id) ?? '']?.hre ?? false)))),
    outer: lined(inland.filter((line) => parted(line, owner))),
    inner: lined(inland.filter((line) => parted(line, area))),
    thin: lined(inland.filter((line) => !parted(line, area))),
    mountains: inland.filter((line) => {
      const [a, b] = sidesOf.get(line) ?? []
      return look.mountains.has([area(a), area(b)].sort().join(' '))
    }),
  }
  made.set(look, plates)
  return plates
}

export const density = (): number => Math.min(2, devicePixelRatio || 1)

/** A canvas made as large as a shot, and the brush for it. */
export function brushFor(canvas: HTMLCanvasElement, shot: Shot, settings?: CanvasRenderingContext2DSettings): Brush | null {
  canvas.width = Math.round(shot.width * density())
  canvas.height = Math.round(shot.height * density())
  return canvas.getContext('2d', settings)
}

/** Paint the ground for a shot. */
export function paint(canvas: HTMLCanvasElement, shot: Shot, look: Look): void {
  const brush = brushFor(canvas, shot, { alpha: false })
  if (!brush) return
  const { colours } = look
  const plates = platesOf(look)
  const scale = density() * shot.k
  brush.fillStyle = colours.sea
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.setTransform(scale, 0, 0, scale, density() * shot.x, density() * shot.y)
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  waters(brush, plates, colours, shot.k)
  washes(brush, plates, look, shot.k)
  borders(brush, plates, look, shot.k)
}

function waters(brush: Brush, { coast, land, lanes }: Plates, colours: Paper, k: number): void {
  const stroke = (path: Path2D, colour: string, width: number): void => {
    brush.strokeStyle = colour
    brush.lineWidth = width
    brush.stroke(path)
  }
  brush.setLineDash([5 / k, 5 / k])
  stroke(lanes, colours.lane, 1 / k)
  brush.setLineDash([])
  const grow = Math.min(1.6, Math.max(0.9, k)) / k
  for (const [wide, colour] of [[17, colours.shore], [15.4, colours.sea], [10, colours.shore], [8.4, colours.sea], [4.4, colours.shore], [2.6, colours.sea]] as const)
    stroke(coast, colour, wide * grow)
  brush.fillStyle = colours.beyond
  brush.fill(land)
}

function washes(brush: Brush, { washes: all, stripes, empire, rim, played }: Plates, { colours, layer }: Look, k: number): void {
  brush.fillStyle = colours.land
  brush.fill(played)
  for (const { colour, shape, edge } of all) {
    brush.globalAlpha = colours.wash
    brush.fillStyle = colour
    brush.fill(shape)
    brush.globalAlpha = colours.band
    brush.save()
    brush.clip(shape)
    brush.strokeStyle = colour
    brush.lineWidth = Math.min(14, 11 / k)
    brush.stroke(edge)
    brush.restore()
  }
  brush.globalAlpha = 1
  for (const { colour, shape, kind } of stripes) {
    const pattern = patternOf(brush, kind, colour, colours.ink, k)
    if (!pattern) continue
    brush.fillStyle = pattern
    brush.fill(shape)
  }
  if (layer !== 'realms' && layer !== 'empire') return
  brush.save()
  brush.clip(empire)
  brush.strokeStyle = colours.empire
  brush.lineWidth = (layer === 'empire' ? 7 : 4.5) / k
  brush.globalAlpha = 0.75
  brush.stroke(rim)
  brush.restore()
}

const TILE = 11
const tiles = new Map<string, HTMLCanvasElement>()

/** Stripes of a vassal's overlord, stripes the other way of an occupier, dots of rebels: the same on the screen at every scale. */
function patternOf(brush: Brush, kind: Plates['stripes'][number]['kind'], colour: string, ink: string, k: number): CanvasPattern | null {
  const dense = density()
  const name = [kind, colour, ink, dense].join()
  let tile = tiles.get(name)
  if (!tile) {
    tile = document.createElement('canvas')
    tile.width = tile.height = TILE * dense
    const pen = tile.getContext('2d')
    if (!pen) return null
    pen.scale(dense, dense)
    const turned = kind === 'vassal' ? 1 : -1
    const stripe = (width: number, style: string): void => {
      pen.strokeStyle = style
      pen.lineWidth = width
      for (const shift of [-TILE, 0, TILE]) {
        pen.beginPath()
        pen.moveTo(shift - 2, turned > 0 ? TILE + 2 : -2)
        pen.lineTo(shift + TILE + 2, turned > 0 ? -2 : TILE + 2)
        pen.stroke()
      }
    }
    if (kind === 'rebel') {
      pen.fillStyle = colour
      for (const [x, y] of [[2.5, 2.5], [7.5, 7.5]] as const) {
        pen.beginPath()
        pen.arc(x, y, 1.1, 0, 7)
        pen.fill()
      }
    } else {
      if (kind === 'occupied') stripe(3.8, ink)
      pen.globalAlpha = kind === 'vassal' ? 0.75 : 1
      stripe(kind === 'occupied' ? 2.6 : 3, colour)
    }
    tiles.set(name, tile)
  }
  const pattern = brush.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(1 / (k * dense)))
  return pattern
}

function borders(brush: Brush, plates: Plates, { colours, layer, sheet }: Look, k: number): void {
  const level = levelAt(k, sheet)
  const stroke = (path: Path2D, colour: string, width: number): void => {
    brush.strokeStyle = colour
    brush.lineWidth = width / k
    brush.stroke(path)
  }
  if (level !== 'far') stroke(plates.thin, colours.faint, 0.8)
  stroke(plates.inner, colours.hair, level === 'far' ? 0.5 : 1)
  if (layer === 'realms') stroke(plates.outer, colours.border, level === 'far' ? 0.9 : 1.5)
  stroke(plates.coast, colours.coast, 0.9)
  if (level !== 'far') ridges(brush, plates.mountains, colours, k)
}

/** Mountains: short strokes down both sides of the border, as engravers hatch a range. */
function ridges(brush: Brush, lines: readonly Line[], colours: Paper, k: number): void {
  const [step, long] = [3.4 / k, 3.6 / k]
  brush.beginPath()
  for (const line of lines) {
    let walked = 0
    for (let i = 2; i < line.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = [line[i - 2], line[i - 1], line[i], line[i + 1]]
      const length = Math.hypot(bx - ax, by - ay)
      if (!length) continue
      const [u, v] = [(bx - ax) / length, (by - ay) / length]
      for (; walked < length; walked += step) {
        const [x, y] = [ax + u * walked, ay + v * walked]
        brush.moveTo(x + v * long, y - u * long)
        brush.lineTo(x - v * long, y + u * long)
      }
      walked -= length
    }
  }
  brush.strokeStyle = colours.mountain
  brush.lineWidth = 0.9 / k
  brush.globalAlpha = 0.7
  brush.stroke()
  brush.globalAlpha = 1
}
