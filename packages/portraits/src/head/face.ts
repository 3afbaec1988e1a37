import { mix } from '../colour.ts'
import { blob, curve, type Point } from '../geometry.ts'
import { ellipse, fill, group, softFill, softStroke, stroke, type Paper } from '../paper.ts'
import { randomFor } from '../random.ts'
import type { Sitter } from '../sitter.ts'

const patch = (sitter: Sitter, places: readonly (readonly [number, number])[]): string =>
  blob(places.map(([x, y]) => sitter.pointOnFace(x, y)))

/** The planes that turn away from the key light. */
const shadows = (paper: Paper, sitter: Sitter): string => {
  const { skin, light, shape } = sitter
  const s = -light.side
  const tone = mix(skin.shade, light.ambient, 0.16)
  const soft = paper.glow([
    [0, skin.shade, 0.85],
    [0.5, skin.shade, 0.45],
    [1, skin.shade, 0],
  ])
  const at = (x: number, y: number, rx: number, ry: number, opacity: number, turn = 0) =>
    ellipse(...sitter.pointOnFace(x, y), rx, ry, soft, opacity, turn)
  return [
    softFill(
      patch(sitter, [
        [s * 84, -130],
        [s * 140, -60],
        [s * 140, 60],
        [s * 96, 130],
        [s * 40, shape.chinY + 8],
        [s * 62, 122],
        [s * 86, 76],
        [s * 96, 20],
        [s * 90, -50],
      ]),
      tone,
      26,
      0.6,
    ),
    at(-s * 88, 108, 34, 64, 0.4, s * 24),
    ...[-1, 1].map((side) => at(side * shape.eyeX, -16, 50, 27, side === s ? 0.72 : 0.5, side * 8)),
    at(0, shape.mouthY + 29, 34, 11, 0.75),
    at(s * 4, shape.noseLength + 13, 26, 13, 0.6),
    at(s * 60, 78, 40, 52, 0.28, -s * 20),
  ].join('')
}

const glows = (paper: Paper, sitter: Sitter): string => {
  const { skin, light, shape } = sitter
  const k = light.side
  const warm = mix(skin.light, light.key, 0.3)
  const blush = paper.glow([
    [0, skin.blush, skin.dark ? 0.34 : 0.3],
    [0.55, skin.blush, 0.12],
    [1, skin.blush, 0],
  ])
  const lit = paper.glow([
    [0, warm, 0.75],
    [1, warm, 0],
  ])
  const at = (x: number, y: number, rx: number, ry: number, paint: string, opacity = 1, turn = 0) =>
    ellipse(...sitter.pointOnFace(x, y), rx, ry, paint, opacity, turn)
  const lift = sitter.expression.smile * 4
  return [
    at(-62, 52 - lift, 44, 30, blush, 0.95, 12),
    at(62, 52 - lift, 44, 30, blush, 0.95, -12),
    at(0, shape.noseLength - 12, 26, 18, blush, 0.55),
    at(k * 26, -76, 70, 38, lit, 0.85),
    at(k * 64, 32 - lift, 34, 20, lit, 0.95, -k * 18),
    at(-k * 56, 30 - lift, 24, 14, lit, 0.4, k * 18),
    at(k * 6, shape.chinY - 18, 22, 13, lit, 0.7),
  ].join('')
}

const freckles = (sitter: Sitter): string => {
  if (!sitter.shape.freckles) return ''
  const random = randomFor(sitter.appearance.seed, 'freckles')
  return Array.from({ length: 60 }, () => {
    const x = random.around(0, 76)
    const y = 32 + random.around(0, 22) + Math.abs(x) * 0.05
    const [px, py] = sitter.pointOnFace(x, y)
    const r = random.between(0.6, 1.4)
    return ellipse(px, py, r, r * 0.85, sitter.skin.deep, random.between(0.14, 0.34))
  }).join('')
}

const ageLines = (sitter: Sitter): string => {
  const years = Math.max(0, Math.min(1, (sitter.shape.age - 34) / 26))
  if (years === 0) return ''
  const { skin, shape } = sitter
  const line = (places: readonly (readonly [number, number])[], opacity: number) =>
    stroke(
      curve(places.map(([x, y]) => sitter.pointOnFace(x, y))),
      skin.deep,
      1.7,
      opacity * years * 0.75,
    )
  return [-1, 1]
    .map(
      (s) =>
        line(
          [
            [s * 25, shape.noseLength - 2],
            [s * 36, shape.noseLength + 14],
            [s * 41, shape.mouthY - 4],
          ],
          0.34,
        ) +
        line(
          [
            [s * 82, -4],
            [s * 88, -8],
            [s * 92, -10],
          ],
          0.3,
        ) +
        line(
          [
            [s * 82, 3],
            [s * 89, 4],
            [s * 93, 3],
          ],
          0.26,
        ) +
        line(
          [
            [s * 30, 17],
            [s * 44, 22],
            [s * 60, 19],
          ],
          0.28,
        ),
    )
    .join('')
}

const dimples = (sitter: Sitter): string => {
  const { shape, expression, skin } = sitter
  if (!shape.dimples || expression.smile < 0.5) return ''
  return [-1, 1]
    .map((s) => {
      const x = s * (shape.mouthWidth + 15)
      return stroke(
        curve([
          sitter.pointOnFace(x, shape.mouthY - 13),
          sitter.pointOnFace(x + s * 3.4, shape.mouthY - 7),
          sitter.pointOnFace(x + s * 1.5, shape.mouthY),
        ]),
        skin.deep,
        2,
        0.17,
      )
    })
    .join('')
}

const beautyMark = (sitter: Sitter): string => {
  if (!sitter.shape.beautyMark) return ''
  const random = randomFor(sitter.appearance.seed, 'mark')
  const [x, y] = random.pick<readonly [number, number]>([
    [46, 88],
    [-52, 78],
    [38, 60],
    [-34, 132],
    [70, 30],
  ])
  const [px, py] = sitter.pointOnFace(x, y)
  return ellipse(px, py, 2.5, 2.4, sitter.skin.deep, 0.8)
}

/** Light or reflected dusk along the cheek, fading towards temple and chin. */
const rim = (paper: Paper, edge: readonly Point[], colour: string, opacity: number): string => {
  const low = edge[edge.length - 1]?.[1] ?? 160
  const paint = paper.linear(0, -90, 0, low, [
    [0, colour, 0],
    [0.34, colour, 1],
    [0.8, colour, 0.8],
    [1, colour, 0],
  ])
  return softStroke(curve(edge.slice(8)), paint, 19, opacity)
}

export const drawFace = (paper: Paper, sitter: Sitter, hairShadow: string): string => {
  const { skin, light, contour } = sitter
  const outline = blob(contour.outline)
  const k = light.side
  const base = paper.linear(k * 120, -90, -k * 125, 70, [
    [0, mix(skin.light, light.key, 0.16)],
    [0.4, skin.base],
    [0.78, mix(skin.base, skin.shade, 0.4)],
    [1, mix(skin.shade, light.ambient, 0.12)],
  ])
  const cast = (dx: number, dy: number) =>
    group({ transform: `translate(${dx} ${dy})` }, fill(hairShadow, skin.deep, 0.17))
  return [
    fill(outline, base),
    group(
      { 'clip-path': paper.clip(outline) },
      shadows(paper, sitter),
      glows(paper, sitter),
      cast(-k * 3, 6),
      cast(-k * 5, 13),
      freckles(sitter),
      rim(paper, k > 0 ? contour.right : contour.left, light.rim, skin.dark ? 0.46 : 0.6),
      rim(paper, k > 0 ? contour.left : contour.right, mix(light.ambient, skin.shade, 0.3), 0.4),
    ),
    ageLines(sitter),
    dimples(sitter),
    beautyMark(sitter),
  ].join('')
}
