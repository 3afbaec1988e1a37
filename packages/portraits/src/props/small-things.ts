import { darken, lighten } from '../colour.ts'
import { circle, ellipse, fill, group, rect, softStroke, stroke } from '../paper.ts'
import type { Prop } from './prop.ts'

/** A folded chessboard under the arm. */
export const chessBoard: Prop = {
  at: [14, 452],
  inner: { wrist: [-130, 36], angle: -0.22 },
  draw: (paper) => {
    const wood = paper.linear(-80, -80, 80, 80, [
      [0, '#b9794a'],
      [1, '#5a3020'],
    ])
    const squares = Array.from({ length: 36 }, (_, i) => {
      const [column, row] = [i % 6, Math.floor(i / 6)]
      return rect(
        -66 + column * 22,
        -66 + row * 22,
        22,
        22,
        (column + row) % 2 === 0 ? '#f0dcb4' : '#6a3f28',
      )
    })
    return group(
      { transform: 'rotate(-5)' },
      rect(-80, -80, 160, 160, wood, 1, 6),
      ...squares,
      rect(-80, -2, 160, 4, '#3a1f14', 0.6),
    )
  },
}

/** A hand of cards, spread. */
export const cards: Prop = {
  at: [34, 440],
  inner: { wrist: [-84, 66], angle: -0.4 },
  draw: () =>
    [-34, -17, 0, 17, 34]
      .map((turn, i) =>
        group(
          { transform: `rotate(${turn} 0 90)` },
          rect(-34, -66, 68, 104, '#d8ccbc', 1, 8),
          rect(-32, -64, 64, 100, '#fdf8ee', 1, 7),
          circle(-20, -48, 7, i % 2 === 0 ? '#b8343c' : '#2a2430'),
          circle(0, -14, 13, i % 2 === 0 ? '#b8343c' : '#2a2430', 0.9),
        ),
      )
      .join(''),
}

export const yarn: Prop = {
  at: [10, 468],
  inner: { wrist: [-104, 26], angle: -0.25 },
  outer: { wrist: [104, 28], angle: -0.25 },
  draw: (paper, light, colour) =>
    [
      stroke('M-20 -20L70 -120M26 -14L-56 -126', '#c9a06a', 7),
      circle(70, -120, 7, '#8a5a34'),
      circle(-56, -126, 7, '#8a5a34'),
      circle(
        0,
        6,
        58,
        paper.radial(light.side * 20, -20, 80, [
          [0, lighten(colour, 0.4)],
          [0.6, colour],
          [1, darken(colour, 0.45)],
        ]),
      ),
      stroke(
        'M-52 -10C-20 -46 30 -46 52 -8M-56 10C-20 -24 32 -22 56 14M-46 36C-14 2 26 4 48 38M-20 -46C-44 -10 -40 34 -10 60M14 -50C42 -16 42 30 16 60',
        lighten(colour, 0.35),
        2.4,
        0.55,
      ),
    ].join(''),
}

export const map: Prop = {
  at: [8, 474],
  inner: { wrist: [-142, 30], angle: -0.3 },
  outer: { wrist: [142, 32], angle: -0.3 },
  draw: () =>
    [
      fill('M-120 -56L-40 -42L40 -58L120 -44L124 66L42 80L-38 64L-118 78Z', '#efe2c4'),
      fill(
        'M-120 -10C-80 -30 -50 0 -20 -10S60 -40 122 -6L124 30C80 20 40 50 0 36S-80 20 -119 40Z',
        '#a9c3b4',
        0.8,
      ),
      stroke('M-100 50C-60 10 -20 40 20 -6S90 -20 110 -34', '#c2533f', 4, 0.85),
      circle(110, -34, 7, '#c2533f'),
      stroke('M-40 -42L-38 64M40 -58L42 80', '#a08c66', 3, 0.5),
    ].join(''),
}

export const flowers: Prop = {
  at: [24, 448],
  inner: { wrist: [-92, 60], angle: -0.36 },
  draw: (_paper, _light, colour) => {
    const blooms: readonly (readonly [number, number, number, string])[] = [
      [-44, -44, 27, '#e88a8a'],
      [2, -70, 30, '#f6d7c4'],
      [48, -48, 27, '#d9667a'],
      [-14, -24, 26, '#fbe9d8'],
      [34, -10, 24, '#f0a58a'],
      [-58, -4, 20, '#c9a0c8'],
    ]
    return [
      stroke('M-10 110L-40 -30M0 110L6 -40M8 110L40 -20', '#4f7a4a', 6),
      ...[-70, -30, 60, 76].map((x, i) =>
        ellipse(x, -30 + i * 16, 30, 11, i % 2 === 0 ? '#4f7a4a' : '#6b955c', 1, x),
      ),
      fill('M-60 10L62 6L24 112H-22Z', lighten(colour, 0.55), 0.95),
      softStroke('M-40 14L-14 108M30 10L12 108', darken(colour, 0.2), 5, 0.3),
      ...blooms.map(
        ([x, y, r, paint]) =>
          circle(x, y, r, paint) +
          stroke(
            `M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 1 1 ${r * 0.7} ${r * 0.4}M${x - r * 0.2} ${y}a${r * 0.25} ${r * 0.25} 0 1 1 ${r * 0.3} ${r * 0.15}`,
            darken(paint, 0.28),
            2.4,
            0.55,
          ),
      ),
    ].join('')
  },
}

export const popcorn: Prop = {
  at: [10, 470],
  inner: { wrist: [-102, 30], angle: -0.24 },
  outer: { wrist: [102, 32], angle: -0.24 },
  draw: () =>
    [
      ...Array.from({ length: 22 }, (_, i) =>
        circle(
          -46 + (i % 8) * 13,
          -52 - Math.floor(i / 8) * 13 + (i % 3) * 5,
          12,
          i % 3 === 0 ? '#fff6dc' : '#f6e2ae',
        ),
      ),
      fill('M-60 -50H60L44 66H-44Z', '#f6efe6'),
      fill('M-60 -50H-38L-30 66H-44ZM-14 -50H12L8 66H-12ZM38 -50H60L44 66H30Z', '#b83a3f'),
    ].join(''),
}

export const yogaMat: Prop = {
  at: [30, 470],
  inner: { wrist: [-112, 24], angle: -0.3 },
  draw: (paper, _light, colour) =>
    [
      fill(
        'M-110 48L96 -74L124 -28L-82 94Z',
        paper.linear(-10, -30, 30, 40, [
          [0, lighten(colour, 0.35)],
          [0.5, colour],
          [1, darken(colour, 0.4)],
        ]),
      ),
      ellipse(110, -51, 27, 27, darken(colour, 0.25)),
      stroke('M110 -51m-14 0a14 14 0 1 1 14 14a9 9 0 1 1 8 -8', lighten(colour, 0.4), 3, 0.7),
      rect(-4, -40, 12, 66, darken(colour, 0.5), 0.7, 4),
    ].join(''),
}
