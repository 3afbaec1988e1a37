import { mix } from '../colour.ts'
import { num, polygon, type Point } from '../geometry.ts'
import { circle, ellipse, fill, rect, type Paper } from '../paper.ts'
import type { SeededRandom } from '../random.ts'
import { HEIGHT, WIDTH } from './scene.ts'

type Stops = readonly (readonly [number, string])[]

export const wash = (paper: Paper, stops: Stops, slant = 0.2): string =>
  rect(0, 0, WIDTH, HEIGHT, paper.linear(0, 0, WIDTH * slant, HEIGHT, stops))

/** A lamp or a sun: a bright heart in a wide halo. */
export const glow = (
  paper: Paper,
  x: number,
  y: number,
  r: number,
  colour: string,
  strength = 0.8,
): string =>
  circle(
    x,
    y,
    r,
    paper.glow([
      [0, mix(colour, '#ffffff', 0.4), strength],
      [0.18, colour, strength * 0.62],
      [0.5, colour, strength * 0.22],
      [1, colour, 0],
    ]),
  )

export const bokeh = (
  paper: Paper,
  random: SeededRandom,
  count: number,
  colours: readonly [string, ...string[]],
  [x, y, width, height]: readonly [number, number, number, number],
  [small, large]: readonly [number, number],
): string =>
  Array.from({ length: count }, () => {
    const colour = random.pick(colours)
    const paint = paper.glow([
      [0, colour, 0.5],
      [0.82, colour, 0.62],
      [0.93, mix(colour, '#ffffff', 0.3), 0.75],
      [1, colour, 0],
    ])
    const r = random.between(small, large)
    return circle(
      x + random.next() * width,
      y + random.next() * height,
      r,
      paint,
      random.between(0.3, 0.95),
    )
  }).join('')

/** A pointed leaf from its stem. */
export const leaf = (
  x: number,
  y: number,
  length: number,
  angle: number,
  paint: string,
  opacity?: number,
): string => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const p = (u: number, v: number) =>
    `${num(x + (u * c - v * s) * length)} ${num(y + (u * s + v * c) * length)}`
  return fill(
    `M${p(0, 0)}C${p(0.25, -0.26)} ${p(0.7, -0.24)} ${p(1, 0)}C${p(0.7, 0.2)} ${p(0.25, 0.2)} ${p(0, 0)}Z`,
    paint,
    opacity,
  )
}

/** A stem with leaves on both sides. */
export const frond = (
  x: number,
  y: number,
  length: number,
  angle: number,
  paints: readonly [string, ...string[]],
  random: SeededRandom,
): string =>
  Array.from({ length: 7 }, (_, i) => {
    const t = 0.15 + (i / 7) * 0.85
    const bend = angle + t * 0.35
    const [px, py] = [x + Math.cos(bend) * length * t, y + Math.sin(bend) * length * t]
    const size = length * 0.42 * (1.1 - t * 0.6)
    return (
      leaf(px, py, size, bend - 0.75, random.pick(paints)) +
      leaf(px, py, size, bend + 0.75, random.pick(paints))
    )
  }).join('')

export const shaft = (
  paper: Paper,
  from: Point,
  to: Point,
  spread: number,
  colour: string,
  strength: number,
): string =>
  fill(
    polygon([
      [from[0] - spread * 0.3, from[1]],
      [from[0] + spread * 0.3, from[1]],
      [to[0] + spread, to[1]],
      [to[0] - spread, to[1]],
    ]),
    paper.linear(from[0], from[1], to[0], to[1], [
      [0, colour, strength],
      [1, colour, 0],
    ]),
  )

/** Lights on a slack wire between two points. */
export const stringLights = (
  paper: Paper,
  from: Point,
  to: Point,
  sag: number,
  count: number,
  colour: string,
): string => {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(Math.PI * t) * sag,
  ]
  const wire = Array.from({ length: 15 }, (_, i) => at(i / 14))
  return (
    `<path d="${wire.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')}" fill="none" stroke="#1a1014" stroke-opacity="0.6" stroke-width="2.5"/>` +
    Array.from({ length: count }, (_, i) => {
      const [x, y] = at((i + 0.5) / count)
      return (
        glow(paper, x, y + 8, 34, colour, 0.75) + circle(x, y + 8, 7, mix(colour, '#ffffff', 0.55))
      )
    }).join('')
  )
}

export const stars = (
  random: SeededRandom,
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
): string =>
  Array.from({ length: count }, () => {
    const r = random.next() ** 3 * 1.9 + 0.6
    return circle(
      x + random.next() * width,
      y + random.next() * height,
      r,
      '#fff6e6',
      random.between(0.25, 0.9),
    )
  }).join('')

/** Rows of books on a shelf. */
export const books = (
  random: SeededRandom,
  x: number,
  shelfY: number,
  width: number,
  height: number,
  colours: readonly [string, ...string[]],
): string => {
  let drawn = ''
  let at = x
  while (at < x + width) {
    const thick = random.between(13, 32)
    const tall = height * random.between(0.62, 0.97)
    const colour = random.pick(colours)
    if (random.chance(0.93)) {
      drawn +=
        rect(at, shelfY - tall, thick - 1.5, tall, colour) +
        rect(at + 2, shelfY - tall * 0.84, thick - 5.5, 5, mix(colour, '#f3d9a0', 0.45), 0.7) +
        rect(at, shelfY - tall, 3, tall, mix(colour, '#ffffff', 0.2), 0.5)
    }
    at += thick
  }
  return drawn
}

export const cup = (x: number, y: number, size: number, colour: string): string =>
  fill(
    `M${num(x - size)} ${num(y - size * 1.1)}h${num(size * 2)}c0 ${num(size * 0.9)} ${num(-size * 0.3)} ${num(size * 1.1)} ${num(-size)} ${num(size * 1.1)}s${num(-size)} ${num(-size * 0.2)} ${num(-size)} ${num(-size * 1.1)}Z`,
    colour,
  ) + ellipse(x, y - size * 1.1, size, size * 0.22, mix(colour, '#3a2018', 0.6))
