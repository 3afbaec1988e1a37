import { circle, ellipse, fill, rect, stroke } from '../paper.ts'
import { frond, glow, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const kitchen: Scene = {
  light: { key: '#fff0cc', rim: '#ffe0aa', ambient: '#5a4658' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#8d7468'],
      [0.5, '#c2a58c'],
      [1, '#5c4440'],
    ]),
    far: [
      rect(
        430,
        90,
        300,
        430,
        paper.linear(430, 90, 730, 520, [
          [0, '#cfe3ea'],
          [0.5, '#fbf0cf'],
          [1, '#fff7de'],
        ]),
      ),
      ...Array.from({ length: 8 }, () =>
        circle(
          random.between(440, 720),
          random.between(330, 520),
          random.between(26, 60),
          random.pick(['#9dbb86', '#b9cf9a', '#86a878'] as const),
          0.6,
        ),
      ),
      stroke('M430 90H730V520H430ZM580 90V520M430 300H730', '#f6ece0', 14),
      ...Array.from({ length: 40 }, (_, i) =>
        rect(
          (i % 10) * 80 - 20,
          560 + Math.floor(i / 10) * 46,
          76,
          42,
          i % 3 === 0 ? '#d8c6b2' : '#cdb8a2',
          0.85,
        ),
      ),
      rect(20, 190, 340, 14, '#6a4630'),
      rect(20, 350, 340, 14, '#6a4630'),
      ...[40, 92, 140, 200, 256, 310].map((x, i) =>
        rect(
          x,
          118 + (i % 3) * 14,
          36,
          72 - (i % 3) * 14,
          ['#e3d3b0', '#b5653f', '#8aa08a', '#d9a35a', '#7a4f44', '#e8e0d0'][i] ?? '#e3d3b0',
          1,
          8,
        ),
      ),
      ...[50, 120, 190, 270].map((x, i) =>
        ellipse(
          x + 10,
          340,
          30,
          10 + (i % 2) * 16,
          ['#f0e6d8', '#7fa0a8', '#d98f6a', '#f0e6d8'][i] ?? '#f0e6d8',
        ),
      ),
      shaft(paper, [600, 90], [220, 1000], 210, '#fff5d4', 0.42),
      glow(paper, 600, 260, 340, '#fff3d0', 0.75),
    ].join(''),
    middle: [
      stroke('M-10 60H420', '#3c2a26', 6),
      ...[50, 130, 214, 300].map(
        (x, i) =>
          rect(x - 2, 60, 4, 54, '#3c2a26') +
          ellipse(x, 132 + i * 5, 28 - i * 2, 26 - i * 2, i % 2 === 0 ? '#a9653f' : '#57504f'),
      ),
      fill('M610 520h56l-8 54h-40Z', '#c97a52'),
      frond(638, 528, 110, -1.1, ['#5c8a58', '#79a566', '#48734a'], random),
      frond(638, 528, 110, -2, ['#5c8a58', '#79a566', '#48734a'], random),
      rect(-10, 770, 790, 26, '#e6d6c2'),
      rect(
        -10,
        794,
        790,
        240,
        paper.linear(0, 794, 0, 1024, [
          [0, '#8a6450'],
          [1, '#4c342f'],
        ]),
      ),
      ...[60, 110, 700].map((x, i) =>
        circle(x, 752, 26 - i * 3, ['#d9663f', '#e0a03c', '#c2473a'][i] ?? '#d9663f'),
      ),
    ].join(''),
    near: '',
  }),
}
