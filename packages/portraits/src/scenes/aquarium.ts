import { circle, ellipse, fill, stroke } from '../paper.ts'
import { bokeh, glow, leaf, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const aquarium: Scene = {
  light: { key: '#cfeaff', rim: '#8fdcff', ambient: '#123a6a' },
  draw: (paper, random) => {
    const fish = (x: number, y: number, size: number, paint: string) =>
      ellipse(x, y, size, size * 0.4, paint) +
      fill(`M${x - size * 0.8} ${y}l${-size * 0.6} ${-size * 0.4}v${size * 0.8}Z`, paint) +
      circle(x + size * 0.6, y - size * 0.08, size * 0.07, '#101828')
    const shoal = (
      count: number,
      low: number,
      high: number,
      paints: readonly [string, ...string[]],
    ) =>
      Array.from({ length: count }, () =>
        fish(
          random.between(0, 768),
          random.between(90, 760),
          random.between(low, high),
          random.pick(paints),
        ),
      ).join('')
    return {
      backdrop: wash(
        paper,
        [
          [0, '#8fe0ee'],
          [0.25, '#3aa4cc'],
          [0.6, '#135a94'],
          [1, '#071c40'],
        ],
        0.06,
      ),
      far: [
        glow(paper, 560, 0, 520, '#eafcff', 0.9),
        ...[120, 300, 470, 640].map((x, i) =>
          shaft(paper, [x + 120, -20], [x - 120, 900], 90 + i * 16, '#e6fbff', 0.26),
        ),
        shoal(20, 9, 18, ['#2f7fb0', '#4fa4cc', '#1f6090']),
        fill('M0 860C120 780 200 900 320 850S520 800 620 860S740 840 768 850V1024H0Z', '#0c3460'),
      ].join(''),
      middle: [
        shoal(11, 18, 34, ['#f2a65a', '#f6d77a', '#e8705a', '#dfeef6']),
        ...Array.from({ length: 18 }, (_, i) =>
          leaf(
            i % 2 === 0 ? random.between(-20, 190) : random.between(580, 790),
            1040,
            random.between(160, 360),
            -1.57 + random.around(0, 0.3),
            random.pick(['#1f7a6a', '#2f9a7c', '#145a58'] as const),
            0.9,
          ),
        ),
        ...[90, 690, 620].map((x, i) =>
          stroke(
            `M${x} 1020V${900 - i * 20}M${x} 960l-36 -60M${x} 940l34 -66M${x} 900l-24 -50`,
            ['#e88a8a', '#f0b07a', '#c98ad0'][i] ?? '#e88a8a',
            17,
          ),
        ),
        bokeh(paper, random, 26, ['#d6f6ff'], [0, 200, 768, 760], [3, 10]),
      ].join(''),
      near: '',
    }
  },
}
