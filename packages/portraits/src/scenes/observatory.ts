import { circle, ellipse, fill, rect, stroke } from '../paper.ts'
import { bokeh, glow, stars, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const observatory: Scene = {
  light: { key: '#ffd9a6', rim: '#9fc0ff', ambient: '#1a2456' },
  sky: [150, 30, 460, 220],
  draw: (paper, random) => {
    const nebula = (colour: string) =>
      paper.glow([
        [0, colour, 0.34],
        [1, colour, 0],
      ])
    return {
      backdrop:
        wash(
          paper,
          [
            [0, '#070b22'],
            [0.4, '#18255a'],
            [0.62, '#3d4a86'],
            [0.8, '#8a7a9c'],
            [1, '#121630'],
          ],
          0.05,
        ) + stars(random, 170, [0, 0, 768, 720]),
      far: [
        ...Array.from({ length: 16 }, () =>
          ellipse(
            random.between(120, 640),
            random.between(40, 620),
            random.between(90, 190),
            random.between(50, 90),
            nebula(random.pick(['#5f6ec0', '#8a6fb8', '#4f8ac0'] as const)),
            0.8,
            -52,
          ),
        ),
        stars(random, 60, [0, 0, 768, 640]),
        glow(paper, 640, 640, 340, '#ffc890', 0.5),
        fill('M0 720C150 670 300 720 430 690S680 660 768 700V1024H0Z', '#161c3c'),
      ].join(''),
      middle: [
        fill(
          'M540 760C540 600 630 540 690 540S800 580 800 700V1024H540Z',
          paper.linear(540, 540, 800, 800, [
            [0, '#c9cfe4'],
            [0.5, '#7f88ac'],
            [1, '#3a4066'],
          ]),
        ),
        fill('M668 540L720 544L712 740L676 736Z', '#141a34'),
        stroke('M560 740H800', '#3a4066', 10),
        stroke('M60 900L150 640L236 900', '#1a1420', 12),
        fill(
          'M80 660L250 520L276 556L110 694Z',
          paper.linear(80, 560, 270, 690, [
            [0, '#e6c587'],
            [0.5, '#a9743c'],
            [1, '#4a2c1c'],
          ]),
        ),
        fill('M250 514L312 474L334 516L274 562Z', '#2a2438'),
        glow(paper, 700, 860, 200, '#ffcf90', 0.75),
        circle(700, 860, 12, '#fff0cc'),
        rect(-10, 890, 790, 140, '#10142c'),
        bokeh(paper, random, 8, ['#ffd9a0'], [430, 780, 330, 110], [4, 10]),
      ].join(''),
      near: '',
    }
  },
}
