import { ellipse, fill, rect } from '../paper.ts'
import { books, glow, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

const SPINES = [
  '#6d2f32',
  '#2f4a4c',
  '#7a5a34',
  '#3c2f4c',
  '#8a4a2c',
  '#39506a',
  '#54402c',
  '#a07a48',
] as const

export const library: Scene = {
  light: { key: '#ffe0ac', rim: '#ffca84', ambient: '#35222e' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#1b1214'],
      [0.5, '#3a241c'],
      [1, '#1d1216'],
    ]),
    far: [
      fill(
        'M470 640V210C470 90 560 40 620 40S770 90 770 210V640Z',
        paper.linear(620, 40, 620, 640, [
          [0, '#5d76a8'],
          [0.5, '#d79a79'],
          [1, '#f8d59a'],
        ]),
      ),
      rect(614, 40, 10, 600, '#1d1214'),
      rect(470, 240, 300, 9, '#1d1214'),
      rect(470, 430, 300, 9, '#1d1214'),
      ...[150, 300, 450, 600, 750, 900].map(
        (y) => books(random, -10, y, 440, 132, SPINES) + rect(-10, y, 446, 14, '#22130f'),
      ),
      rect(428, 0, 26, 960, '#24140f'),
      ...[780, 930].map(
        (y) => books(random, 450, y, 330, 120, SPINES) + rect(450, y, 330, 14, '#22130f'),
      ),
      rect(450, 640, 330, 22, '#3a2216'),
      shaft(paper, [640, 120], [260, 1000], 190, '#ffdf9f', 0.3),
    ].join(''),
    middle: [
      rect(70, 40, 8, 940, '#4a2c1a'),
      rect(150, 40, 8, 940, '#4a2c1a'),
      ...Array.from({ length: 9 }, (_, i) => rect(70, 90 + i * 104, 88, 8, '#5a3722')),
      glow(paper, 690, 560, 240, '#ffcf86', 0.8),
      fill('M636 566q10 -60 54 -62q44 2 54 62Z', '#2f6a55'),
      ellipse(690, 566, 40, 7, '#fff3cf'),
      rect(684, 568, 10, 90, '#8a6a34'),
    ].join(''),
    near: '',
  }),
}
