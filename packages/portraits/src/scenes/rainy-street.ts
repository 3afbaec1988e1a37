import { ellipse, fill, rect, stroke } from '../paper.ts'
import { bokeh, glow, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const rainyStreet: Scene = {
  light: { key: '#ffdcae', rim: '#ffbe86', ambient: '#24405a' },
  draw: (paper, random) => ({
    backdrop: wash(
      paper,
      [
        [0, '#101a2a'],
        [0.45, '#2b4258'],
        [0.7, '#4a5c6c'],
        [1, '#151d2a'],
      ],
      0,
    ),
    far: [
      rect(-10, 60, 210, 640, '#1a2433'),
      rect(560, 20, 220, 680, '#1d2232'),
      rect(590, 380, 180, 250, '#ffcf8a', 0.75),
      rect(670, 380, 8, 250, '#1d2232'),
      rect(10, 430, 150, 200, '#ff9c72', 0.5),
      fill('M570 380L600 320H780V380Z', '#a34a44'),
      fill('M-10 430L-10 380H150L180 430Z', '#3f6a68'),
      glow(paper, 660, 480, 320, '#ffc47c', 0.8),
      bokeh(
        paper,
        random,
        26,
        ['#ffd08a', '#ff8f66', '#8fd0e0', '#ffe9c8', '#e8667a'],
        [0, 250, 768, 420],
        [14, 44],
      ),
      rect(
        0,
        690,
        768,
        340,
        paper.linear(0, 690, 0, 1024, [
          [0, '#40506a'],
          [0.4, '#263448'],
          [1, '#121a26'],
        ]),
      ),
      ...Array.from({ length: 20 }, () =>
        ellipse(
          random.between(0, 768),
          random.between(720, 1000),
          random.between(20, 60),
          random.between(3, 8),
          random.pick(['#ffd08a', '#ff9f76', '#9fd0e6'] as const),
          0.35,
        ),
      ),
    ].join(''),
    middle: [
      rect(128, 240, 9, 520, '#0e141e'),
      glow(paper, 132, 236, 190, '#ffd79a', 0.8),
      ellipse(132, 236, 22, 26, '#fff0d0'),
      stroke(
        Array.from({ length: 70 }, () => {
          const [x, y, l] = [
            random.between(0, 790),
            random.between(-20, 1000),
            random.between(26, 80),
          ]
          return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.16).toFixed(1)} ${l.toFixed(0)}`
        }).join(''),
        '#dbe9f4',
        1.8,
        0.28,
      ),
    ].join(''),
    near: stroke(
      Array.from({ length: 20 }, (_, i) => {
        const [x, y, l] = [
          i % 2 === 0 ? random.between(0, 190) : random.between(590, 790),
          random.between(-20, 1000),
          random.between(60, 130),
        ]
        return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.16).toFixed(1)} ${l.toFixed(0)}`
      }).join(''),
      '#eef6fb',
      2.2,
      0.16,
    ),
  }),
}
