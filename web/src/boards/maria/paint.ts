/** Paints what never changes: sea, land by suit, hand-coloured countries, rivers, roads, open towns; and the names. */
import { drawing, homeOf, namesAt, roadsOf, sectorsOf, type CityName, type Road, type Sector } from './geography'
import type { Paper } from './paper'
import type { Shot } from '../../lib/board/stage.svelte'
import { SUIT_SHAPES } from './suits'
import type { Box } from './drawing'
import { SUITS } from './suits'
import type { BoardData } from './types'

type Brush = CanvasRenderingContext2D

interface Plates {
  land: Path2D
  rivers: Path2D
  countries: [string, Path2D][]
  roads: Path2D
  main: Path2D
  bridges: Path2D
  suits: Record<string, Path2D>
  sectors: Sector[]
}

let made: { data: BoardData; plates: Plates } | null = null

/** The shapes, cut once for the data. */
function platesOf(data: BoardData): Plates {
  if (made?.data === data) return made.plates
  const lines = (roads: Road[]): Path2D => {
    const path = new Path2D()
    for (const { from, to } of roads) {
      path.moveTo(...from)
      path.lineTo(...to)
    }
    return path
  }
  const roads = roadsOf(data)
  const plates: Plates = {
    land: new Path2D(drawing.land),
    rivers: new Path2D(drawing.rivers),
    countries: Object.entries(drawing.countries).map(([id, path]) => [id, new Path2D(path)]),
    roads: lines(roads.filter((road) => !road.main)),
    main: lines(roads.filter((road) => road.main)),
    bridges: lines(roads.filter((road) => road.bridge)),
    suits: Object.fromEntries(SUITS.map((suit) => [suit, new Path2D(SUIT_SHAPES[suit])])),
    sectors: sectorsOf(data),
  }
  made = { data, plates }
  return plates
}

export interface Look {
  colours: Paper
  /** The sheet that the game does not use: it is faint. */
  unused: 'flanders' | null
  annexed: boolean
}

const density = (): number => Math.min(2, devicePixelRatio || 1)

/** A canvas made as large as a shot, and the brush for it. */
function brushFor(canvas: HTMLCanvasElement, shot: Shot, settings?: CanvasRenderingContext2DSettings): Brush | null {
  canvas.width = Math.round(shot.width * density())
  canvas.height = Math.round(shot.height * density())
  return canvas.getContext('2d', settings)
}

/** Paint the ground for a shot. */
export function paint(canvas: HTMLCanvasElement, shot: Shot, data: BoardData, { colours, unused, annexed }: Look): void {
  const brush = brushFor(canvas, shot, { alpha: false })
  if (!brush) return
  const dense = density()
  const plates = platesOf(data)
  brush.fillStyle = colours.sea
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.setTransform(dense * shot.k, 0, 0, dense * shot.k, dense * shot.x, dense * shot.y)
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  const hair = 1 / shot.k
  ground(brush, plates, colours, hair)
  brush.save()
  brush.beginPath()
  for (const sheet of Object.values(drawing.sheets)) brush.rect(...sides(sheet))
  brush.clip()
  tints(brush, plates, colours, (country) => homeOf(country, data, annexed), shot.k)
  brush.restore()
  frames(brush, plates, colours, hair)
  roads(brush, plates, colours, shot.k)
  towns(brush, colours, data, shot)
  if (unused) veil(brush, colours, unused)
}

const sides = ([x0, y0, x1, y1]: Box): [number, number, number, number] => [x0, y0, x1 - x0, y1 - y0]

function ground(brush: Brush, { land }: Plates, colours: Paper, hair: number): void {
  for (const [wide, colour] of [[15, colours.shore], [13.4, colours.sea], [8, colours.shore], [6.2, colours.sea]] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = wide
    brush.stroke(land)
  }
  brush.fillStyle = colours.beyond
  brush.fill(land)
  brush.strokeStyle = colours.ink
  brush.lineWidth = 0.9 * hair
  brush.stroke(land)
}

/** The suit of each sector, its signs, and the countries' coloured edges, as an engraver's boy would wash them. */
function tints(brush: Brush, plates: Plates, colours: Paper, home: (country: string) => string, k: number): void {
  brush.save()
  brush.clip(plates.land, 'evenodd')
  for (const { box, suit } of plates.sectors) {
    brush.fillStyle = colours.suits[suit]
    brush.fillRect(...sides(box))
  }
  brush.restore()
  for (const [id, shape] of plates.countries) {
    const colour = colours.edges[home(id)]
    if (!colour) continue
    brush.save()
    brush.clip(shape, 'evenodd')
    brush.strokeStyle = colour
    brush.lineWidth = Math.min(13, 22 / k)
    brush.stroke(shape)
    brush.restore()
  }
  brush.strokeStyle = colours.river
  brush.lineWidth = Math.min(Math.max(0.9 / k, 1.7), 3 / k)
  brush.stroke(plates.rivers)
  for (const { signs, suit } of plates.sectors) {
    brush.fillStyle = colours.signs[suit]
    for (const [x, y, size] of signs) {
      const scale = Math.min(Math.max(size, 9 / k), 22 / k) / 10
      brush.save()
      brush.translate(x, y)
      brush.scale(scale, scale)
      brush.fill(plates.suits[suit] as Path2D)
      brush.restore()
    }
  }
  brush.strokeStyle = colours.soft
  brush.lineWidth = Math.min(Math.max(0.7 / k, 0.8), 1.4 / k)
  for (const [, shape] of plates.countries) brush.stroke(shape)
}

function frames(brush: Brush, { sectors }: Plates, colours: Paper, hair: number): void {
  brush.strokeStyle = colours.grid
  brush.lineWidth = Math.min(Math.max(hair, 1.2), 2 * hair)
  for (const { box } of sectors) brush.strokeRect(...sides(box))
  brush.strokeStyle = colours.sheet
  for (const [x0, y0, x1, y1] of Object.values(drawing.sheets)) {
    brush.lineWidth = 1.1 * hair
    brush.strokeRect(x0, y0, x1 - x0, y1 - y0)
    brush.lineWidth = 2.6 * hair
    brush.strokeRect(x0 - 6, y0 - 6, x1 - x0 + 12, y1 - y0 + 12)
  }
}

/** How wide a line of one pixel is among the roads, in the world. */
const roadUnit = (k: number): number => Math.min(1.5, Math.max(0.8, k ** 0.4)) / k
const MAIN = 3.1

/** How wide a main road is in the world. */
export const greatWidth = (k: number): number => MAIN * roadUnit(k)

function roads(brush: Brush, plates: Plates, colours: Paper, k: number): void {
  const wide = roadUnit(k)
  const draw = (path: Path2D, colour: string, width: number): void => {
    brush.strokeStyle = colour
    brush.lineWidth = width * wide
    brush.stroke(path)
  }
  draw(plates.bridges, colours.casing, 9)
  draw(plates.roads, colours.casing, 3.6)
  draw(plates.main, colours.casing, 6)
  draw(plates.roads, colours.road, 1.4)
  draw(plates.main, colours.main, MAIN)
}

/** Open towns; fortresses belong to somebody and stand among the pieces. */
function towns(brush: Brush, colours: Paper, data: BoardData, shot: Shot): void {
  const r = ((drawing.half[0] ?? 3) * namesAt(shot.k, data).growth) / shot.k
  brush.beginPath()
  for (const [id, [x, y]] of Object.entries(drawing.cities)) {
    if (data.board.cities[id]?.fortress) continue
    brush.moveTo(x + r, y)
    brush.arc(x, y, r, 0, 2 * Math.PI)
  }
  brush.fillStyle = colours.town
  brush.fill()
  brush.strokeStyle = colours.ink
  brush.lineWidth = 1.1 / shot.k
  brush.stroke()
}

function veil(brush: Brush, colours: Paper, sheet: 'flanders'): void {
  brush.globalAlpha = 0.72
  brush.fillStyle = colours.beyond
  brush.fillRect(...sides(drawing.sheets[sheet]))
  brush.globalAlpha = 1
}

const WEIGHTS = [480, 600, 750]

/** Paint the names of cities on a sheet of their own, which lies over the rings around cities and under the pieces. */
export function letter(canvas: HTMLCanvasElement, shot: Shot, colours: Paper, names: CityName[]): void {
  const brush = brushFor(canvas, shot)
  if (!brush) return
  brush.setTransform(density(), 0, 0, density(), 0, 0)
  brush.textBaseline = 'middle'
  brush.lineJoin = 'round'
  brush.strokeStyle = colours.halo
  brush.fillStyle = colours.ink
  for (const { id, text, shift, align, size, fortress, camped } of names) {
    const city = drawing.cities[id]
    if (!city) continue
    const [x, y] = [city[0] * shot.k + shot.x + shift[0], city[1] * shot.k + shot.y + shift[1]]
    if (x < -150 || y < -20 || x > shot.width + 150 || y > shot.height + 20) continue
    brush.font = `${WEIGHTS[camped ? Math.max(1, fortress) : fortress]} ${size}px 'EB Garamond', Garamond, Georgia, serif`
    brush.textAlign = align === 'middle' ? 'center' : align
    brush.lineWidth = 3
    brush.strokeText(text, x, y)
    brush.fillText(text, x, y)
  }
}
