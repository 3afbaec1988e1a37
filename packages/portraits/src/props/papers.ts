import { darken, lighten } from '../colour.ts'
import { circle, ellipse, fill, rect, softStroke, stroke } from '../paper.ts'
import type { Prop } from './prop.ts'

const hug = { wrist: [-128, 36] as const, angle: -0.3 }

export const book: Prop = {
  at: [14, 452],
  inner: { wrist: [-124, 30], angle: -0.2 },
  draw: (paper, light, colour) => {
    const cover = paper.linear(light.side * 70, -80, -light.side * 70, 80, [
      [0, lighten(colour, 0.25)],
      [0.5, colour],
      [1, darken(colour, 0.4)],
    ])
    return [
      fill('M-66 -86L70 -96L78 88L-58 98Z', '#f2e8d6'),
      fill('M-72 -88L64 -98L72 86L-64 96Z', cover),
      stroke('M-58 -76L54 -84L60 74L-52 82Z', '#f0d49a', 2, 0.65),
      stroke('M-30 -30L30 -34M-22 -12L24 -15', '#f0d49a', 4, 0.75),
      circle(4, 34, 13, '#f0d49a', 0.7),
      softStroke('M-66 -86L-58 94', '#120a10', 9, 0.4),
    ].join('')
  },
}

export const openBook: Prop = {
  at: [8, 478],
  inner: { wrist: [-142, 30], angle: -0.3 },
  outer: { wrist: [142, 32], angle: -0.3 },
  draw: (paper, _light, colour) => {
    const page = paper.linear(-100, 0, 100, 0, [
      [0, '#fbf4e6'],
      [0.46, '#e9dcc4'],
      [0.5, '#b8a488'],
      [0.54, '#f3e8d4'],
      [1, '#fbf4e6'],
    ])
    return [
      fill('M-116 -44L0 -22L116 -44L122 70L0 92L-122 70Z', darken(colour, 0.2)),
      fill(
        'M-108 -52C-70 -62 -24 -52 0 -34C24 -52 70 -62 108 -52L114 60C70 50 26 60 0 78C-26 60 -70 50 -114 60Z',
        page,
      ),
      stroke(
        [-28, -10, 8, 26]
          .map(
            (y) =>
              `M-92 ${y}C-66 ${y - 6} -38 ${y} -16 ${y + 10}M92 ${y}C66 ${y - 6} 38 ${y} 16 ${y + 10}`,
          )
          .join(''),
        '#7d6a58',
        2,
        0.4,
      ),
    ].join('')
  },
}

export const sketchbook: Prop = {
  at: [10, 462],
  inner: hug,
  outer: { wrist: [112, 18], angle: -0.5 },
  draw: () =>
    [
      fill('M-82 -78L92 -90L100 84L-74 96Z', '#5a4636'),
      fill('M-76 -72L86 -83L93 76L-68 88Z', '#f7f1e6'),
      softStroke(
        'M-30 40C-34 -10 -10 -44 16 -40C40 -36 44 0 26 20C14 32 8 40 12 54M-6 -8c6 -4 12 -4 16 0M20 -10c4 -3 9 -3 12 0M4 22c6 4 12 3 16 -1',
        '#4a4048',
        2.4,
        0.75,
      ),
      stroke('M-76 -72L-68 88', '#2a2020', 6, 0.5),
    ].join(''),
}

export const record: Prop = {
  at: [16, 446],
  inner: { wrist: [-136, 34], angle: -0.22 },
  draw: (paper, light, colour) =>
    [
      circle(46, -6, 84, '#17131a'),
      stroke('M46 -74a68 68 0 0 1 68 68M46 -60a54 54 0 0 1 54 54', '#6a6472', 2, 0.6),
      rect(
        -88,
        -88,
        164,
        168,
        paper.linear(light.side * 80, -80, -light.side * 80, 80, [
          [0, lighten(colour, 0.3)],
          [1, darken(colour, 0.3)],
        ]),
        1,
        3,
      ),
      circle(-6, -10, 50, '#f2d9a8', 0.9),
      fill('M-56 -10a50 50 0 0 0 100 0Z', darken(colour, 0.45), 0.85),
      circle(14, -30, 12, '#fff4dc', 0.9),
      rect(-74, 56, 60, 6, '#f7ead0', 0.85),
    ].join(''),
}

export const sheetMusic: Prop = {
  ...book,
  draw: () =>
    [
      fill('M-70 -92L72 -100L80 86L-62 94Z', '#e9ddc8'),
      fill('M-78 -86L64 -96L72 90L-70 98Z', '#fbf5e8'),
      ...[-62, -22, 18, 58].map((y) =>
        stroke(
          [0, 6, 12, 18].map((d) => `M-62 ${y + d}L58 ${y + d - 8}`).join(''),
          '#6a5c5c',
          1.1,
          0.7,
        ),
      ),
      ...[-48, -20, 8, 34].flatMap((x, i) =>
        [-54, -14, 26].map(
          (y) =>
            ellipse(x, y + ((i * 7) % 14), 5.5, 4, '#2a2028', 1, -20) +
            stroke(`M${x + 5} ${y + ((i * 7) % 14)}v-22`, '#2a2028', 1.6),
        ),
      ),
    ].join(''),
}

export const starMap: Prop = {
  ...openBook,
  draw: (paper) =>
    [
      fill(
        'M-120 -56L-40 -42L40 -58L120 -44L124 66L42 80L-38 64L-118 78Z',
        paper.linear(-100, -60, 100, 80, [
          [0, '#24356a'],
          [0.5, '#1a2650'],
          [1, '#121a3a'],
        ]),
      ),
      stroke('M-40 -42L-38 64M40 -58L42 80', '#0a1024', 3, 0.6),
      stroke(
        'M-96 -20L-70 4L-46 -12L-20 20M-20 20L10 6M20 40L60 10L88 30L104 -4',
        '#f0dca0',
        1.6,
        0.7,
      ),
      ...[
        [-96, -20],
        [-70, 4],
        [-46, -12],
        [-20, 20],
        [10, 6],
        [20, 40],
        [60, 10],
        [88, 30],
        [104, -4],
        [-80, 46],
        [70, -30],
      ].map(([x = 0, y = 0]) => circle(x, y, 3.4, '#fff3d0')),
    ].join(''),
}
