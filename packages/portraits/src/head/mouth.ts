import { darken, lighten, mix } from '../colour.ts'
import { areaBetween, curve, resample, type Point } from '../geometry.ts'
import { ellipse, fill, softStroke, stroke, type Paper } from '../paper.ts'
import type { Sitter } from '../sitter.ts'

type Place = readonly [number, number]

type Lips = {
  top: Point[]
  seam: Point[]
  lowerTop: Point[]
  bottom: Point[]
  corners: [Point, Point]
}

const lipsOf = (sitter: Sitter): Lips => {
  const { shape, expression } = sitter
  const { smile, open } = expression
  const reach = shape.mouthWidth + smile * 6.5 + open * 3
  const y = shape.mouthY - open * 2
  const upper = shape.upperLip * (1 - smile * 0.16 - open * 0.08)
  const lower = shape.lowerLip * (1 - smile * 0.12 - open * 0.1)
  const gap = open * 14.5
  const raise = (side: number) => smile * 6.8 + (side > 0 ? expression.smirk * 4.6 : 0)
  const bow = smile * 2.4
  const place = ([x, dy]: Place): Point => {
    const edge = Math.abs(x) / reach
    return sitter.pointOnFace(x, y + dy - raise(x) * edge ** 1.7, 7 * (1 - edge * edge))
  }
  const line = (places: readonly Place[]) => resample(places.map(place), 16)
  const seamAt = (x: number) => bow * (1 - (x / reach) ** 2)
  return {
    top: line([
      [-reach, 0],
      [-reach * 0.62, -upper * 0.46],
      [-7.5, -upper],
      [0, -upper + shape.cupid],
      [7.5, -upper],
      [reach * 0.62, -upper * 0.46],
      [reach, 0],
    ]),
    seam: line([
      [-reach, 0],
      [-reach * 0.5, seamAt(reach * 0.5) + 0.6 - open],
      [-8, seamAt(8) - 0.6],
      [0, seamAt(0) + 1.8],
      [8, seamAt(8) - 0.6],
      [reach * 0.5, seamAt(reach * 0.5) + 0.6 - open],
      [reach, 0],
    ]),
    lowerTop: line([
      [-reach, 0],
      [-reach * 0.62, seamAt(reach * 0.62) + 0.6 + gap * 0.74],
      [0, seamAt(0) + 1.8 + gap],
      [reach * 0.62, seamAt(reach * 0.62) + 0.6 + gap * 0.74],
      [reach, 0],
    ]),
    bottom: line([
      [-reach, 0],
      [-reach * 0.66, lower * 0.58 + bow * 0.6 + gap * 0.78],
      [-reach * 0.26, lower * 0.98 + bow + gap],
      [reach * 0.26, lower * 0.98 + bow + gap],
      [reach * 0.66, lower * 0.58 + bow * 0.6 + gap * 0.78],
      [reach, 0],
    ]),
    corners: [place([-reach, 0]), place([reach, 0])],
  }
}

const inside = (paper: Paper, sitter: Sitter, lips: Lips): string => {
  const { open } = sitter.expression
  if (open < 0.08) return ''
  const hole = areaBetween(lips.seam, lips.lowerTop)
  const teethEnd = lips.lowerTop.map(([x, y], i): Point => {
    const [sx, sy] = lips.seam[i] ?? [x, y]
    return [(x + sx) / 2, sy + (y - sy) * (open > 0.4 ? 0.74 : 0.6)]
  })
  const [left, right] = lips.corners
  const teeth = paper.linear(left[0], 0, right[0], 0, [
    [0, '#b99f98'],
    [0.25, '#f7efe9'],
    [0.75, '#f7efe9'],
    [1, '#b99f98'],
  ])
  return [
    fill(hole, '#5a1f26'),
    fill(areaBetween(lips.seam, teethEnd), teeth),
    stroke(curve(lips.seam.map(([x, y]) => [x, y + 1.5])), '#6b2a2c', 2.4, 0.3),
  ].join('')
}

export const drawMouth = (paper: Paper, sitter: Sitter): string => {
  const { skin, light, expression } = sitter
  const lips = lipsOf(sitter)
  const [left, right] = lips.corners
  const middleTop = lips.top[8] ?? left
  const middleLow = lips.bottom[8] ?? left
  const upperPaint = paper.linear(0, middleTop[1], 0, middleTop[1] + 16, [
    [0, mix(skin.lip, skin.shade, 0.15)],
    [1, darken(skin.lip, 0.24)],
  ])
  const lowerPaint = paper.linear(0, middleLow[1] - 18, 0, middleLow[1], [
    [0, darken(skin.lip, 0.06)],
    [0.5, lighten(skin.lip, skin.dark ? 0.12 : 0.16)],
    [1, mix(skin.lip, skin.shade, 0.3)],
  ])
  const shine = lips.bottom.slice(5, 12).map(([x, y], i): Point => {
    const [, top] = lips.lowerTop[i + 5] ?? [x, y]
    return [x + light.side * 2, top + (y - top) * 0.46]
  })
  const dimple = paper.glow([
    [0, skin.deep, 0.42],
    [1, skin.deep, 0],
  ])
  const corner = ([x, y]: Point) => ellipse(x, y, 10, 7, dimple)
  return [
    corner(left),
    corner(right),
    inside(paper, sitter, lips),
    fill(areaBetween(lips.top, lips.seam), upperPaint),
    fill(areaBetween(lips.lowerTop, lips.bottom), lowerPaint),
    softStroke(curve(shine), lighten(skin.lip, 0.75), 5.5, skin.dark ? 0.42 : 0.55),
    stroke(curve(lips.seam), darken(skin.lip, 0.62), expression.open > 0.08 ? 1.4 : 2.1, 0.82),
    stroke(curve(lips.top.slice(5, 12).map(([x, y]) => [x, y - 2])), skin.light, 1.8, 0.35),
  ].join('')
}
