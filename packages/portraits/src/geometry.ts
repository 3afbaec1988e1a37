export type Point = readonly [number, number]
export type Vec3 = readonly [number, number, number]

export const lerp = (from: number, to: number, amount: number): number =>
  from + (to - from) * amount

export const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

export const smoothstep = (low: number, high: number, value: number): number => {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

export const num = (value: number): string => {
  const text = value.toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[clamp(index, 0, list.length - 1)]
  if (item === undefined) throw new Error('a curve needs at least one point')
  return item
}

const segments = (points: readonly Point[], closed: boolean, tension: number): string => {
  const n = points.length
  const pick = (i: number): Point => (closed ? at(points, ((i % n) + n) % n) : at(points, i))
  let d = ''
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    const c1: Point = [p1[0] + (p2[0] - p0[0]) * tension, p1[1] + (p2[1] - p0[1]) * tension]
    const c2: Point = [p2[0] - (p3[0] - p1[0]) * tension, p2[1] - (p3[1] - p1[1]) * tension]
    d += `C${num(c1[0])} ${num(c1[1])} ${num(c2[0])} ${num(c2[1])} ${num(p2[0])} ${num(p2[1])}`
  }
  return d
}

const start = (points: readonly Point[]): string => {
  const first = at(points, 0)
  return `M${num(first[0])} ${num(first[1])}`
}

/** A smooth line through every point. */
export const curve = (points: readonly Point[], tension = 1 / 6): string =>
  start(points) + segments(points, false, tension)

/** A smooth closed shape through every point. */
export const blob = (points: readonly Point[], tension = 1 / 6): string =>
  `${start(points)}${segments(points, true, tension)}Z`

export const polygon = (points: readonly Point[]): string =>
  `${points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')}Z`

/** Follows one smooth line forth and another one back: the area between them. */
export const areaBetween = (there: readonly Point[], back: readonly Point[]): string => {
  const reversed = [...back].reverse()
  const first = at(reversed, 0)
  return `${curve(there)}L${num(first[0])} ${num(first[1])}${segments(reversed, false, 1 / 6)}Z`
}

/** A tapering band along a line; widthAt goes from 0 (start) to 1 (tip). */
export const ribbon = (line: readonly Point[], widthAt: (t: number) => number): string => {
  const left: Point[] = []
  const right: Point[] = []
  const last = line.length - 1
  for (let i = 0; i <= last; i++) {
    const [x, y] = at(line, i)
    const [ax, ay] = at(line, i - 1)
    const [bx, by] = at(line, i + 1)
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = widthAt(i / last) / 2
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  }
  return areaBetween(left, right)
}

/** Resamples a smooth line through the points: `count` even steps of its parameter. */
export const resample = (points: readonly Point[], count: number): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => {
    const place = (i / count) * (points.length - 1)
    const k = Math.min(points.length - 2, Math.floor(place))
    const t = place - k
    const [p0, p1, p2, p3] = [
      at(points, k - 1),
      at(points, k),
      at(points, k + 1),
      at(points, k + 2),
    ]
    const axis = (j: 0 | 1) =>
      0.5 *
      (2 * p1[j] +
        (p2[j] - p0[j]) * t +
        (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
        (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t * t * t)
    return [axis(0), axis(1)]
  })

/** Reads a table of rows by its first column, easing between rows. */
export const profile = (rows: readonly (readonly [number, number])[], x: number): number => {
  const points: Point[] = rows.map(([a, b]) => [a, b])
  const after = points.findIndex(([a]) => a >= x)
  if (after <= 0) return at(points, after === 0 ? 0 : points.length - 1)[1]
  const [p0, p1] = [at(points, after - 1), at(points, after)]
  const [pa, pb] = [at(points, after - 2), at(points, after + 1)]
  const span = p1[0] - p0[0]
  const t = (x - p0[0]) / span
  const m0 = ((p1[1] - pa[1]) / (p1[0] - pa[0] || 1)) * span
  const m1 = ((pb[1] - p0[1]) / (pb[0] - p0[0] || 1)) * span
  const t2 = t * t
  const t3 = t2 * t
  return (
    (2 * t3 - 3 * t2 + 1) * p0[1] +
    (t3 - 2 * t2 + t) * m0 +
    (3 * t2 - 2 * t3) * p1[1] +
    (t3 - t2) * m1
  )
}
