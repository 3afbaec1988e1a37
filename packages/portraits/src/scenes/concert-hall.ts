import { circle, ellipse, fill, rect, stroke } from '../paper.ts'
import { bokeh, glow, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const concertHall: Scene = {
  light: { key: '#ffdca0', rim: '#ffc470', ambient: '#4a1a30' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#1a0c16'],
      [0.45, '#4c1a28'],
      [1, '#1c0c16'],
    ]),
    far: [
      ...[230, 370, 510].map((y, i) =>
        [
          fill(
            `M-20 ${y}C200 ${y + 54 + i * 8} 568 ${y + 54 + i * 8} 790 ${y}V${y + 62}C568 ${y + 116 + i * 8} 200 ${y + 116 + i * 8} -20 ${y + 62}Z`,
            paper.linear(0, y, 0, y + 110, [
              [0, '#d9a24c'],
              [0.3, '#a8682c'],
              [1, '#5a2c1c'],
            ]),
          ),
          ...Array.from({ length: 13 }, (_, k) => {
            const x = k * 64
            return circle(x, y + 38 + Math.sin((Math.PI * x) / 768) * 42, 13, '#ffe6b0', 0.75)
          }),
          ...Array.from({ length: 26 }, (_, k) => {
            const x = k * 31 - 8
            return ellipse(
              x,
              y - 6 + Math.sin((Math.PI * x) / 768) * 40,
              10,
              13,
              random.pick(['#2a1620', '#3a2028', '#4c2a30'] as const),
              0.9,
            )
          }),
        ].join(''),
      ),
      glow(paper, 384, 90, 360, '#ffdf9c', 0.9),
      ...Array.from({ length: 34 }, (_, i) =>
        circle(384 + Math.cos(i * 0.9) * (40 + (i % 4) * 42), 70 + (i % 5) * 22, 6, '#fff3d0', 0.9),
      ),
    ].join(''),
    middle: [
      fill(
        'M-20 -20H150C120 200 170 420 96 640C60 760 40 900 -20 1040Z',
        paper.linear(0, 0, 160, 0, [
          [0, '#4a0f1c'],
          [0.4, '#a32a36'],
          [0.6, '#6a1622'],
          [1, '#b03440'],
        ]),
      ),
      fill(
        'M790 -20H630C660 200 606 420 676 640C710 760 730 900 790 1040Z',
        paper.linear(620, 0, 780, 0, [
          [0, '#b03440'],
          [0.4, '#6a1622'],
          [0.6, '#a32a36'],
          [1, '#4a0f1c'],
        ]),
      ),
      stroke(
        'M40 0C30 240 60 420 30 640M96 0C90 240 110 400 70 620M720 0C730 240 706 420 738 640',
        '#2c0812',
        8,
        0.5,
      ),
      shaft(paper, [640, -30], [330, 1000], 190, '#ffe9b8', 0.36),
      shaft(paper, [150, -30], [420, 1000], 130, '#ffe9b8', 0.2),
      rect(
        -10,
        880,
        790,
        150,
        paper.linear(0, 880, 0, 1024, [
          [0, '#8a5430'],
          [1, '#3a1f18'],
        ]),
      ),
      bokeh(paper, random, 14, ['#ffe0a0', '#ffc470'], [40, 120, 690, 560], [4, 15]),
    ].join(''),
    near: '',
  }),
}
