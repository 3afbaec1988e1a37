import { circle, fill, rect } from '../paper.ts'
import { glow, stars, stringLights, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const pier: Scene = {
  light: { key: '#ffd7a0', rim: '#ffc684', ambient: '#1d2a58' },
  sky: [190, 24, 400, 190],
  draw: (paper, random) => ({
    backdrop:
      wash(
        paper,
        [
          [0, '#0a1030'],
          [0.32, '#1d2b5c'],
          [0.52, '#54548c'],
          [0.56, '#1b2a52'],
          [1, '#0a1024'],
        ],
        0,
      ) + stars(random, 90, [0, 0, 768, 460]),
    far: [
      glow(paper, 92, 112, 140, '#e8ecff', 0.55),
      circle(92, 112, 30, '#f4f2ff'),
      rect(
        0,
        556,
        768,
        480,
        paper.linear(0, 556, 0, 1024, [
          [0, '#3f4a80'],
          [0.2, '#1f2f5a'],
          [1, '#0a1228'],
        ]),
      ),
      fill(
        'M0 560V520L60 500 120 522 190 486 240 520 330 508 420 530 520 498 600 520 690 494 768 516V560Z',
        '#151d42',
      ),
      ...Array.from({ length: 26 }, () => {
        const x = random.between(0, 768)
        const colour = random.pick(['#ffd391', '#ffb26f', '#cfe0ff'] as const)
        return (
          circle(x, random.between(520, 552), random.between(3, 6), colour) +
          rect(x - 3, 562, 6, random.between(50, 190), colour, 0.22)
        )
      }),
      rect(56, 566, 72, 300, '#dfe4ff', 0.12),
    ].join(''),
    middle: [
      rect(-10, 720, 790, 12, '#1a1422'),
      rect(-10, 790, 790, 8, '#1a1422'),
      ...Array.from({ length: 9 }, (_, i) => rect(i * 96 + 10, 716, 10, 150, '#1a1422')),
      rect(
        -10,
        850,
        790,
        200,
        paper.linear(0, 850, 0, 1024, [
          [0, '#4a3a40'],
          [1, '#1a1420'],
        ]),
      ),
      rect(664, 250, 12, 620, '#120e18'),
      glow(paper, 670, 240, 260, '#ffc77e', 0.95),
      circle(670, 240, 22, '#fff2d2'),
      stringLights(paper, [670, 262], [-30, 330], 90, 9, '#ffcf8c'),
    ].join(''),
    near: '',
  }),
}
