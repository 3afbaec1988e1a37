import { rect } from '../paper.ts'
import { frond, glow, stars, stringLights, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const rooftop: Scene = {
  light: { key: '#ffcf9a', rim: '#ffb07c', ambient: '#40285e' },
  sky: [60, 40, 640, 260],
  draw: (paper, random) => {
    const tower = (x: number, width: number, top: number, colour: string, lights: number) =>
      rect(x, top, width, 760 - top, colour) +
      Array.from({ length: Math.floor(width / 20) * Math.floor((700 - top) / 34) }, (_, i) => {
        const columns = Math.floor(width / 20)
        return random.chance(lights)
          ? rect(
              x + 7 + (i % columns) * 20,
              top + 14 + Math.floor(i / columns) * 34,
              9,
              15,
              random.pick(['#ffd998', '#ffbf7a', '#ffe9c4'] as const),
              random.between(0.45, 0.95),
            )
          : ''
      }).join('')
    return {
      backdrop:
        wash(
          paper,
          [
            [0, '#1d1440'],
            [0.3, '#53305f'],
            [0.5, '#c0635f'],
            [0.62, '#f3a76c'],
            [1, '#3a2038'],
          ],
          0,
        ) + stars(random, 50, [0, 0, 768, 300]),
      far: [
        glow(paper, 560, 600, 420, '#ffb878', 0.85),
        ...Array.from({ length: 11 }, (_, i) =>
          tower(
            i * 74 - 30,
            random.between(52, 84),
            random.between(330, 540),
            i % 2 === 0 ? '#4a2a52' : '#5d3458',
            0.3,
          ),
        ),
        ...Array.from({ length: 8 }, (_, i) =>
          tower(
            i * 104 - 40,
            random.between(72, 104),
            random.between(420, 620),
            i % 2 === 0 ? '#2b1a3c' : '#341f44',
            0.45,
          ),
        ),
      ].join(''),
      middle: [
        stringLights(paper, [-20, 180], [790, 110], 110, 11, '#ffcf8c'),
        rect(-10, 760, 790, 16, '#1d1226'),
        ...Array.from({ length: 12 }, (_, i) => rect(i * 68, 770, 6, 120, '#1d1226')),
        rect(-10, 880, 790, 160, '#1a1020'),
        frond(30, 900, 220, -1.4, ['#2a3f38', '#38503f', '#1f302c'], random),
        frond(90, 910, 180, -1.8, ['#2a3f38', '#38503f', '#1f302c'], random),
        frond(730, 900, 210, -1.7, ['#2a3f38', '#38503f', '#1f302c'], random),
      ].join(''),
      near: '',
    }
  },
}
