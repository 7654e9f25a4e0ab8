/** The drawing of a sheet, as web/tools/europa_map.mjs writes it. */
export type Point = readonly [x: number, y: number]

export interface MapFile {
  width: number
  height: number
  unit: number
  /** How much sooner than on the sheet of Europe one is near. */
  detail: number
  arcs: string
  lanes: string
  shapes: Record<string, number[][]>
  zones: Record<string, number[][]>
  towns: Record<string, [number, number]>
  ports: Record<string, Record<string, [number, number]>>
  areas: Record<string, [number, number]>
  seas: Record<string, [number, number]>
  nodes: Record<string, [number, number]>
}
