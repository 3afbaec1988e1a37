import { circle, fill } from '../paper.ts'
import { polygonRidge } from './ridge.ts'
import { glow, stars, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const mountain: Scene = {
  light: { key: '#ffe3bd', rim: '#ffcfa0', ambient: '#4b4270' },
  sky: [50, 40, 520, 260],
  draw: (paper, random) => ({
    backdrop:
      wash(
        paper,
        [
          [0, '#3c3c74'],
          [0.25, '#8a6a98'],
          [0.42, '#e59f92'],
          [0.54, '#ffd6a4'],
          [1, '#4a3a5a'],
        ],
        0.08,
      ) + stars(random, 34, [0, 0, 768, 240]),
    far: [
      glow(paper, 600, 470, 380, '#ffe2a8', 1),
      circle(600, 470, 38, '#fff6dc'),
      fill(
        polygonRidge(random, 510, 170, 4),
        paper.linear(0, 400, 0, 660, [
          [0, '#b57f96'],
          [1, '#e9b09c'],
        ]),
      ),
      fill(
        polygonRidge(random, 590, 120, 5),
        paper.linear(0, 500, 0, 760, [
          [0, '#7f5f88'],
          [1, '#c08a92'],
        ]),
      ),
      fill(
        polygonRidge(random, 680, 90, 5),
        paper.linear(0, 590, 0, 860, [
          [0, '#574873'],
          [1, '#8d6a84'],
        ]),
      ),
    ].join(''),
    middle: [
      fill(
        polygonRidge(random, 780, 80, 6),
        paper.linear(0, 700, 0, 980, [
          [0, '#3a3558'],
          [1, '#594a6a'],
        ]),
      ),
      ...Array.from({ length: 16 }, () => {
        const x = random.chance(0.5) ? random.between(-20, 210) : random.between(560, 790)
        const h = random.between(90, 210)
        const y = random.between(840, 960)
        return fill(
          `M${x} ${y - h}L${x + h * 0.2} ${y}H${x - h * 0.2}ZM${x} ${y - h * 0.72}L${x + h * 0.27} ${y + 20}H${x - h * 0.27}Z`,
          random.pick(['#25263f', '#2d2c48', '#1e2036'] as const),
        )
      }),
      fill('M0 930C200 880 520 900 768 920V1024H0Z', '#26243c'),
    ].join(''),
    near: '',
  }),
}
