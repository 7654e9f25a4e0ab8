/** Lines along a coast: wide strokes are dear, so they get few corners and short pieces, and none out of sight. */

type Spot = [number, number]

interface Frame {
  width: number
  height: number
}

const PIECE = 20

/**
 * The coast of a path of closed rings (`Mx,yldx dy …z`) in pieces: corners nearer to the last than `least` are left
 * out, as is everything farther than `reach` from the frame. A browser draws again only the pieces that a change touches.
 */
export function coastPieces(path: string, least: number, frame: Frame, reach: number): string[] {
  const seen = ([x, y]: Spot): boolean => x > -reach && y > -reach && x < frame.width + reach && y < frame.height + reach
  const pieces: string[] = []
  for (const ring of path.split('M').filter(Boolean)) {
    let piece: Spot[] = []
    const corners = cornersOf(ring, least)
    corners.forEach((spot, i) => {
      const before = corners[i - 1]
      if (seen(spot) || (before && seen(before))) piece.push(spot)
      else piece = [spot]
      const next = corners[i + 1]
      const ends = !next || !(seen(spot) || seen(next))
      if (piece.length > 1 && (piece.length >= PIECE || ends)) {
        pieces.push(`M${piece.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`)
        piece = [spot]
      }
    })
  }
  return pieces
}

/** The corners of a ring, the first again at its end; none where the ring is too small for any. */
function cornersOf(ring: string, least: number): Spot[] {
  const [x0 = 0, y0 = 0, ...steps] = (ring.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const kept: Spot[] = [[x0, y0]]
  let [x, y] = [x0, y0]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    x += steps[i] ?? 0
    y += steps[i + 1] ?? 0
    const [lastX, lastY] = kept.at(-1) ?? [x0, y0]
    if (Math.hypot(x - lastX, y - lastY) >= least) kept.push([x, y])
  }
  return kept.length < 3 ? [] : [...kept, [x0, y0]]
}
