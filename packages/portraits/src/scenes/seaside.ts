import { circle, ellipse, fill, rect, stroke } from '../paper.ts'
import { glow, leaf, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const seaside: Scene = {
  light: { key: '#fff0cf', rim: '#ffe2b0', ambient: '#3a5a80' },
  draw: (paper, random) => ({
    backdrop: wash(
      paper,
      [
        [0, '#6fa4c8'],
        [0.32, '#b8d3da'],
        [0.5, '#fbe3c4'],
        [0.54, '#6aa6b4'],
        [1, '#d9bd92'],
      ],
      0.04,
    ),
    far: [
      glow(paper, 610, 380, 380, '#fff3d4', 0.95),
      ...Array.from({ length: 14 }, () =>
        ellipse(
          random.between(-40, 800),
          random.between(70, 330),
          random.between(60, 150),
          random.between(14, 34),
          '#fffaf2',
          random.between(0.25, 0.6),
        ),
      ),
      rect(
        0,
        540,
        768,
        260,
        paper.linear(0, 540, 0, 800, [
          [0, '#8fc0c4'],
          [0.3, '#4f97aa'],
          [1, '#3a8296'],
        ]),
      ),
      ...Array.from({ length: 60 }, () => {
        const y = random.between(546, 780)
        const reach = 40 + (y - 540) * 0.6
        return rect(
          610 - reach + random.next() * reach * 2,
          y,
          random.between(14, 60),
          random.between(2, 4.5),
          '#fff6dc',
          random.between(0.3, 0.85),
        )
      }),
      fill(
        'M-20 560V420C40 400 90 420 130 460C170 490 210 500 250 560Z',
        paper.linear(0, 400, 200, 560, [
          [0, '#a9927c'],
          [1, '#5f6a6a'],
        ]),
      ),
      fill('M-20 400C30 388 70 404 110 440L90 452C50 430 20 424 -20 430Z', '#7a8f5c'),
      rect(66, 330, 22, 74, '#f6efe6'),
      fill('M60 332H94L77 306Z', '#b8483f'),
    ].join(''),
    middle: [
      fill(
        'M-10 800C160 770 330 830 480 800S700 790 780 812V1030H-10Z',
        paper.linear(0, 790, 0, 1024, [
          [0, '#ecd5ac'],
          [1, '#b8946a'],
        ]),
      ),
      stroke('M-10 804C160 774 330 834 480 804S700 794 780 816', '#fffaf0', 12, 0.75),
      ...Array.from({ length: 34 }, (_, i) =>
        leaf(
          i % 2 === 0 ? random.between(-20, 150) : random.between(620, 790),
          1040,
          random.between(130, 280),
          -1.57 + random.around(0, 0.4),
          random.pick(['#8f9a60', '#b0aa6a', '#6f7f50'] as const),
          0.95,
        ),
      ),
      ...[
        [250, 200],
        [300, 176],
        [214, 236],
      ].map(([x = 0, y = 0]) =>
        stroke(`M${x - 18} ${y - 6}q9 -10 18 0q9 -10 18 0`, '#4a5a68', 3, 0.7),
      ),
      circle(610, 380, 30, '#fffaf0', 0.9),
    ].join(''),
    near: '',
  }),
}
