/** The drawing of a title, as web/tools/coalition_maps.mjs made it. */
export type Point = [number, number]

export interface PlaceDrawing {
  path: string
  town: Point
  at: Point
  room: number
  wide: [number, number, number]
}

export interface SideDrawing {
  places: Record<string, PlaceDrawing>
  open: string
  closed: string
  edge: string
  routes: Record<string, { d: string; ports: [Point, Point] }>
}

export interface Drawing {
  width: number
  height: number
  land: string
  graticule: string
  sides: Record<string, SideDrawing>
}
