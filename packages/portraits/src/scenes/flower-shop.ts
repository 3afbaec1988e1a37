import { circle, fill, rect, stroke } from '../paper.ts'
import { frond, glow, shaft, stringLights, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

const PETALS = [
  '#e88a94',
  '#f6c9b8',
  '#fbe6d6',
  '#c98ac0',
  '#f0b45c',
  '#d95f6c',
  '#ffffff',
] as const
const GREENS = ['#4f7a52', '#6b955c', '#3a5f46'] as const

export const flowerShop: Scene = {
  light: { key: '#fff0d0', rim: '#ffdfae', ambient: '#5a4258' },
  draw: (paper, random) => {
    const bunch = (x: number, y: number, size: number) => {
      const petal = random.pick(PETALS)
      return [
        frond(x, y, size * 1.2, -1.9, GREENS, random),
        frond(x, y, size * 1.2, -1.2, GREENS, random),
        ...Array.from({ length: 13 }, () => {
          const [cx, cy, r] = [
            x + random.around(0, size * 0.75),
            y - size * 0.7 + random.around(0, size * 0.55),
            random.between(size * 0.13, size * 0.24),
          ]
          return (
            circle(cx, cy, r, petal) +
            circle(cx, cy, r * 0.45, random.pick(['#f3c04c', '#b8485a', '#fff6e8'] as const), 0.8)
          )
        }),
        fill(
          `M${x - size * 0.42} ${y}h${size * 0.84}l${-size * 0.12} ${size * 0.8}h${-size * 0.6}Z`,
          random.pick(['#8d9aa0', '#b9a48c', '#6f7f86', '#c9c0b4'] as const),
        ),
      ].join('')
    }
    return {
      backdrop: wash(paper, [
        [0, '#7a6a62'],
        [0.45, '#b59a86'],
        [1, '#4c3b3c'],
      ]),
      far: [
        rect(
          400,
          40,
          380,
          560,
          paper.linear(400, 40, 780, 600, [
            [0, '#dcebe4'],
            [0.6, '#fdf1d4'],
            [1, '#f8d9b0'],
          ]),
        ),
        stroke('M400 40H780M400 40V600H780M590 40V600M400 210H780', '#3f5a50', 12),
        fill('M380 40H790V-10H360Z', '#3f6a58'),
        glow(paper, 620, 300, 400, '#fff4d6', 0.75),
        rect(0, 330, 380, 14, '#5a4234'),
        rect(0, 560, 380, 14, '#5a4234'),
        ...[60, 180, 300].map((x) => bunch(x, 268, 78)),
        ...[40, 150, 260, 350].map((x) => bunch(x, 500, 74)),
        shaft(paper, [640, 40], [240, 1000], 200, '#fff6da', 0.36),
      ].join(''),
      middle: [
        stringLights(paper, [-20, 70], [420, 40], 60, 7, '#ffdc9c'),
        ...[40, 150, 640, 740].map((x, i) => bunch(x, 840 + (i % 2) * 50, 112)),
        ...[690].map((x) => bunch(x, 640, 90)),
      ].join(''),
      near: '',
    }
  },
}
