/** Colour as the eye sees it: contrast, the three kinds of colour blindness, and the distance of two colours. */

type Three = [number, number, number]

const linear = (hex: string): Three => {
  const one = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [one(1), one(3), one(5)]
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The ratio of contrast of two colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}

/** The full dichromacies after Machado, Oliveira and Fernandes (2009), on linear light. */
const SIGHT = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

export type Sight = keyof typeof SIGHT
export const SIGHTS = Object.keys(SIGHT) as Sight[]

function lab(hex: string, sight: Sight): Three {
  const light = linear(hex)
  const m = SIGHT[sight]
  const seen = [0, 3, 6].map((row) => {
    const sum = light.reduce((total, part, i) => total + part * (m[row + i] ?? 0), 0)
    return Math.min(1, Math.max(0, sum))
  })
  const [r = 0, g = 0, b = 0] = seen
  const bend = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** CIEDE2000: below about 2 two colours look the same; above 10 they are told apart at a glance. */
export function distance(one: string, other: string, sight: Sight = 'normal'): number {
  const [l1, a1, b1] = lab(one, sight)
  const [l2, a2, b2] = lab(other, sight)
  const far = 25 ** 7
  const mean = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 1.5 - 0.5 * Math.sqrt(mean / (mean + far))
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)]
  const hue = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const [h1, h2] = [hue(a1 * g, b1), hue(a2 * g, b2)]
  const grey = c1 * c2 === 0
  const turn = grey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const h = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
  const dc = (c2 - c1) / (1 + 0.045 * c)
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t)
  const bend = -2 * Math.sqrt(c ** 7 / (c ** 7 + far)) * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))))
  return Math.sqrt(dl * dl + dc * dc + dh * dh + bend * dc * dh)
}
