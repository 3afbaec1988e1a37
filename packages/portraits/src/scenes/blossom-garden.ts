import { circle, ellipse, fill, stroke } from '../paper.ts'
import { glow, leaf, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const blossomGarden: Scene = {
  light: { key: '#fff2dc', rim: '#ffe6cc', ambient: '#5a5a80' },
  draw: (paper, random) => {
    const cloud = (x: number, y: number, reach: number, count: number) =>
      Array.from({ length: count }, () => {
        const a = random.between(0, 6.28)
        const r = Math.sqrt(random.next()) * reach
        return circle(
          x + Math.cos(a) * r,
          y + Math.sin(a) * r * 0.7,
          random.between(9, 26),
          random.pick(['#f9cdd2', '#f3b3c0', '#fde6e4', '#e99bb0'] as const),
          random.between(0.6, 0.95),
        )
      }).join('')
    return {
      backdrop: wash(
        paper,
        [
          [0, '#a9cbe0'],
          [0.4, '#f3dfd6'],
          [0.62, '#cfd9b4'],
          [1, '#5f7f5a'],
        ],
        0.06,
      ),
      far: [
        glow(paper, 620, 200, 420, '#fff6e0', 0.9),
        ...Array.from({ length: 12 }, () =>
          ellipse(
            random.between(-20, 790),
            random.between(520, 640),
            random.between(70, 140),
            random.between(50, 90),
            random.pick(['#a3bd8c', '#86a878', '#b9cfa0'] as const),
            0.8,
          ),
        ),
        fill('M300 1024C330 800 380 680 420 600H450C440 700 520 840 620 1024Z', '#e9dcc4', 0.85),
        stroke(
          'M110 700C130 520 90 400 150 250M140 430C200 360 230 330 290 300M120 520C60 450 40 420 -10 400',
          '#6a4a48',
          26,
        ),
        cloud(150, 220, 190, 90),
        cloud(20, 400, 110, 40),
        cloud(300, 290, 90, 36),
        cloud(720, 300, 150, 60),
        stroke('M740 720C730 560 750 460 730 320', '#6a4a48', 22),
      ].join(''),
      middle: [
        cloud(60, 90, 150, 60),
        cloud(740, 120, 130, 50),
        ...Array.from({ length: 40 }, (_, i) =>
          leaf(
            i % 2 === 0 ? random.between(-20, 220) : random.between(560, 790),
            1040,
            random.between(80, 190),
            -1.57 + random.around(0, 0.5),
            random.pick(['#5f8a54', '#7aa668', '#486f48'] as const),
          ),
        ),
        ...Array.from({ length: 22 }, (_, i) =>
          circle(
            i % 2 === 0 ? random.between(0, 200) : random.between(570, 768),
            random.between(850, 1000),
            random.between(8, 16),
            random.pick(['#fff3e6', '#f6b8c0', '#f3d27a'] as const),
          ),
        ),
      ].join(''),
      near: Array.from({ length: 14 }, () => {
        const left = random.chance(0.5)
        return ellipse(
          left ? random.between(10, 190) : random.between(590, 760),
          random.between(100, 960),
          7,
          4,
          '#fbd3da',
          0.85,
          random.between(0, 180),
        )
      }).join(''),
    }
  },
}
