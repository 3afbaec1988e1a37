import { fill, rect, stroke } from '../paper.ts'
import { frond, glow, leaf, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

const GREENS = ['#2e5a42', '#3f7350', '#5d8f5c', '#24463a', '#7ba866'] as const
const DEEP_GREENS = ['#16352b', '#1f4636', '#2b5a40'] as const

export const greenhouse: Scene = {
  light: { key: '#fff0c4', rim: '#f8e6a8', ambient: '#1f4038' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#cfe3d2'],
      [0.35, '#9cc4a8'],
      [0.7, '#3f6f56'],
      [1, '#1b392f'],
    ]),
    far: [
      glow(paper, 590, 130, 420, '#fff3c8', 0.95),
      ...[-60, 110, 280, 450, 620, 790].map((x) =>
        stroke(`M${x} 640C${x} 300 ${(x + 384) / 2} 60 384 -30`, '#f2f5ea', 8, 0.75),
      ),
      stroke('M-10 330H780M-10 500H780M40 180H730', '#f2f5ea', 6, 0.6),
      ...Array.from({ length: 46 }, () =>
        leaf(
          random.between(-40, 800),
          random.between(360, 960),
          random.between(60, 150),
          random.between(-2.9, -0.2),
          random.pick(GREENS),
          random.between(0.5, 0.95),
        ),
      ),
      shaft(paper, [600, 0], [240, 980], 150, '#fff6d0', 0.4),
      shaft(paper, [700, 0], [480, 980], 90, '#fff6d0', 0.3),
    ].join(''),
    middle: [
      ...[-20, 60, 150, 640, 720, 790].map((x, i) =>
        frond(x, 980 - (i % 3) * 60, 330, -1.57 + (384 - x) * 0.0007, GREENS, random),
      ),
      ...[90, 690].map(
        (x, i) =>
          rect(x - 1.5, -10, 3, 130 + i * 50, '#4a3a2c') +
          fill(`M${x - 34} ${120 + i * 50}h68l-12 52h-44Z`, '#b5714c') +
          frond(x, 130 + i * 50, 130, 0.9, GREENS, random) +
          frond(x, 130 + i * 50, 130, 1.9, GREENS, random) +
          frond(x, 124 + i * 50, 110, -1.2, GREENS, random),
      ),
      ...Array.from({ length: 10 }, (_, i) =>
        rect(
          i % 2 === 0 ? random.between(0, 200) : random.between(570, 760),
          random.between(640, 860),
          11,
          11,
          random.pick(['#f2a5a0', '#ffd7b0', '#e8718a'] as const),
          0.95,
          6,
        ),
      ),
    ].join(''),
    near: [
      frond(-40, 1080, 300, -1.1, DEEP_GREENS, random),
      frond(810, 1070, 290, -2.1, DEEP_GREENS, random),
    ].join(''),
  }),
}
