// Voronoi cells joined to groups: the borders between the groups, and the rings around each.
import { Delaunay } from 'd3-delaunay'
import { chaikin, dense } from './geometry.mjs'

/** Only the corners inside are asked for, so any box serves. */
const WORLD = [-1e6, -1e6, 1e6, 1e6]

/**
 * The borders between groups of cells: lines from one meeting of three to the next, their corners cut, each of their
 * points moved by `drawn`, at most `step` apart before that.
 */
export function bordersOf(sites, step, drawn) {
  const delaunay = Delaunay.from(sites.map((site) => site.at))
  const { circumcenters } = delaunay.voronoi(WORLD)
  const { triangles, halfedges } = delaunay
  const steps = new Map()
  const link = (a, b, pair) => steps.set(a, [...(steps.get(a) ?? []), { to: b, pair }])
  for (let e = 0; e < halfedges.length; e++) {
    const o = halfedges[e]
    if (o < e) continue
    const pair = [sites[triangles[e]].group, sites[triangles[o]].group]
    if (pair[0] === pair[1]) continue
    const [a, b] = [Math.floor(e / 3), Math.floor(o / 3)]
    link(a, b, pair)
    link(b, a, pair)
  }
  const corner = (t) => [circumcenters[2 * t], circumcenters[2 * t + 1]]
  const key = (a, b) => `${Math.min(a, b)}-${Math.max(a, b)}`
  const meets = (t) => steps.get(t).length !== 2
  const seen = new Set()
  const arcs = []
  for (const start of [...steps.keys()].sort((a, b) => Number(meets(b)) - Number(meets(a)))) {
    for (const first of steps.get(start)) {
      if (seen.has(key(start, first.to))) continue
      const nodes = [start]
      let next = first
      for (;;) {
        seen.add(key(nodes.at(-1), next.to))
        nodes.push(next.to)
        if (meets(next.to) || next.to === start) break
        next = steps.get(next.to).find((each) => each.to !== nodes.at(-2))
      }
      arcs.push({ pair: first.pair, nodes, line: dense(chaikin(nodes.map(corner), 2), step).map(drawn) })
    }
  }
  return arcs
}

/** The rings around one group, sewn together from its borders. */
export function ringsOf(group, arcs) {
  const parts = arcs.filter((arc) => arc.pair.includes(group))
  const out = []
  while (parts.length) {
    const first = parts.shift()
    let line = first.line
    let end = first.nodes.at(-1)
    while (end !== first.nodes[0]) {
      const i = parts.findIndex((arc) => arc.nodes[0] === end || arc.nodes.at(-1) === end)
      if (i < 0) break
      const [arc] = parts.splice(i, 1)
      const forward = arc.nodes[0] === end
      line = [...line, ...(forward ? arc.line : [...arc.line].reverse()).slice(1)]
      end = forward ? arc.nodes.at(-1) : arc.nodes[0]
    }
    out.push([...line, line[0]])
  }
  return out
}
