import { circle, ellipse, fill, group, rect, stroke } from '../paper.ts'
import { frond, glow, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

const DABS = ['#d9634a', '#e0a63c', '#3f7a8a', '#6d4a86', '#f0dcc0', '#5f8a5a'] as const

export const studio: Scene = {
  light: { key: '#fff1d6', rim: '#ffe4b8', ambient: '#5a4660' },
  draw: (paper, random) => {
    const canvas = (x: number, y: number, width: number, height: number) =>
      rect(x - 8, y - 8, width + 16, height + 16, '#7a5a40') +
      rect(x, y, width, height, '#efe4d2') +
      group(
        { 'clip-path': paper.clip(`M${x} ${y}h${width}v${height}h${-width}Z`) },
        ...Array.from({ length: 16 }, () =>
          ellipse(
            x + random.next() * width,
            y + random.next() * height,
            random.between(10, width * 0.3),
            random.between(8, height * 0.16),
            random.pick(DABS),
            0.75,
            random.between(-40, 40),
          ),
        ),
      )
    return {
      backdrop: wash(paper, [
        [0, '#6f5c66'],
        [0.5, '#b39a90'],
        [1, '#4a3840'],
      ]),
      far: [
        rect(
          440,
          -10,
          340,
          620,
          paper.linear(440, 0, 780, 600, [
            [0, '#d6e4ee'],
            [0.6, '#fff4dc'],
            [1, '#ffe9c6'],
          ]),
        ),
        stroke(
          'M440 -10V610H780M552 -10V610M664 -10V610M440 150H780M440 310H780M440 460H780',
          '#4a3a40',
          9,
        ),
        glow(paper, 620, 240, 420, '#fff4d8', 0.75),
        canvas(40, 130, 180, 220),
        canvas(250, 210, 130, 150),
        canvas(20, 420, 140, 180),
        shaft(paper, [640, 40], [200, 1020], 230, '#fff6dc', 0.4),
      ].join(''),
      middle: [
        stroke('M120 1024L190 420L260 1024M190 420V380', '#6a4830', 14),
        canvas(80, 560, 220, 270),
        rect(60, 834, 270, 16, '#6a4830'),
        rect(600, 740, 190, 14, '#5a3c2c'),
        ...[630, 672, 720].map(
          (x, i) =>
            rect(
              x,
              690 - (i % 2) * 10,
              30,
              52 + (i % 2) * 10,
              ['#b9794f', '#7f9aa0', '#d9c39a'][i] ?? '#b9794f',
              1,
              5,
            ) +
            stroke(`M${x + 8} 690l-8 -64M${x + 16} 688l2 -80M${x + 24} 690l12 -58`, '#8a6238', 4),
        ),
        frond(720, 1000, 230, -1.9, ['#3f6a50', '#567f5c', '#2e5040'], random),
        circle(560, 900, 60, '#3a2a34', 0.5),
        fill('M-10 960C200 930 560 940 780 950V1030H-10Z', '#4c3a3c'),
      ].join(''),
      near: '',
    }
  },
}
