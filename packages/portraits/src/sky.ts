import type { Constellation } from './appearance.ts'
import { circle, stroke, type Paper } from './paper.ts'
import { glow } from './scenes/scenery.ts'

type Star = readonly [number, number]

/** Stars in a square of 100, and which of them a line joins. */
const FIGURES: Record<Constellation, { stars: readonly Star[]; lines: readonly Star[] }> = {
  aries: {
    stars: [
      [8, 40],
      [50, 22],
      [78, 34],
      [86, 50],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  },
  taurus: {
    stars: [
      [4, 14],
      [34, 44],
      [46, 56],
      [54, 48],
      [58, 62],
      [96, 30],
      [40, 66],
      [24, 86],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 4],
      [4, 3],
      [3, 5],
      [2, 6],
      [6, 7],
    ],
  },
  gemini: {
    stars: [
      [24, 8],
      [46, 6],
      [28, 34],
      [50, 32],
      [20, 62],
      [34, 88],
      [56, 60],
      [72, 84],
      [38, 36],
    ],
    lines: [
      [0, 2],
      [2, 4],
      [4, 5],
      [1, 3],
      [3, 6],
      [6, 7],
      [2, 8],
      [8, 3],
    ],
  },
  cancer: {
    stars: [
      [50, 6],
      [48, 44],
      [50, 58],
      [20, 88],
      [82, 84],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [2, 4],
    ],
  },
  leo: {
    stars: [
      [14, 62],
      [16, 44],
      [28, 34],
      [26, 18],
      [40, 10],
      [48, 18],
      [74, 50],
      [96, 66],
      [72, 68],
    ],
    lines: [
      [5, 4],
      [4, 3],
      [3, 2],
      [2, 1],
      [1, 0],
      [2, 6],
      [6, 7],
      [7, 8],
      [8, 0],
    ],
  },
  virgo: {
    stars: [
      [10, 30],
      [30, 36],
      [48, 44],
      [60, 26],
      [72, 8],
      [66, 58],
      [54, 78],
      [86, 60],
      [96, 78],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [2, 5],
      [5, 6],
      [5, 7],
      [7, 8],
    ],
  },
  libra: {
    stars: [
      [50, 8],
      [22, 38],
      [80, 34],
      [26, 78],
      [18, 92],
      [78, 72],
    ],
    lines: [
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 3],
      [3, 4],
      [2, 5],
    ],
  },
  scorpio: {
    stars: [
      [92, 12],
      [96, 28],
      [90, 44],
      [72, 34],
      [62, 44],
      [54, 66],
      [44, 82],
      [28, 90],
      [12, 82],
      [10, 66],
      [20, 60],
    ],
    lines: [
      [0, 3],
      [1, 3],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 10],
    ],
  },
  sagittarius: {
    stars: [
      [30, 70],
      [36, 44],
      [54, 36],
      [66, 52],
      [60, 72],
      [80, 44],
      [88, 62],
      [46, 18],
      [14, 56],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 0],
      [1, 3],
      [3, 5],
      [5, 6],
      [6, 4],
      [2, 7],
      [1, 8],
      [8, 0],
    ],
  },
  capricorn: {
    stars: [
      [6, 20],
      [14, 32],
      [36, 60],
      [48, 80],
      [70, 66],
      [94, 34],
      [74, 36],
      [44, 36],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 1],
    ],
  },
  aquarius: {
    stars: [
      [6, 40],
      [30, 30],
      [46, 22],
      [58, 28],
      [66, 20],
      [56, 46],
      [76, 56],
      [70, 78],
      [92, 88],
      [40, 62],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [3, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [1, 9],
    ],
  },
  pisces: {
    stars: [
      [14, 10],
      [22, 24],
      [10, 30],
      [30, 58],
      [50, 88],
      [64, 72],
      [80, 60],
      [90, 48],
      [98, 58],
      [92, 70],
    ],
    lines: [
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
      [7, 8],
      [8, 9],
      [9, 6],
    ],
  },
}

/** The constellation of the character, faint, inside a square of the sky. */
export const drawConstellation = (
  paper: Paper,
  name: Constellation,
  x: number,
  y: number,
  size: number,
): string => {
  const { stars, lines } = FIGURES[name]
  const at = (index: number): Star => {
    const [sx, sy] = stars[index] ?? [50, 50]
    return [x + (sx / 100) * size, y + (sy / 100) * size]
  }
  const joined = lines
    .map(([a, b]) => {
      const [from, to] = [at(a), at(b)]
      return `M${from[0].toFixed(1)} ${from[1].toFixed(1)}L${to[0].toFixed(1)} ${to[1].toFixed(1)}`
    })
    .join('')
  return [
    stroke(joined, '#fff3da', 1.1, 0.3),
    ...stars.map((_, i) => {
      const [sx, sy] = at(i)
      const bright = i % 3 === 0
      return (
        glow(paper, sx, sy, bright ? 13 : 9, '#fff1d0', 0.75) +
        circle(sx, sy, bright ? 2.4 : 1.7, '#fffaf0', 0.95)
      )
    }),
  ].join('')
}
