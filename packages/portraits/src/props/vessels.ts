import { darken, lighten, mix } from '../colour.ts'
import { ellipse, fill, softStroke, stroke } from '../paper.ts'
import { leaf } from '../scenes/scenery.ts'
import type { Prop } from './prop.ts'

const steam = (x: number, y: number): string =>
  softStroke(`M${x} ${y}c-12 -18 12 -30 0 -52c-8 -16 8 -26 2 -42`, '#fff6ea', 9, 0.3) +
  softStroke(`M${x + 18} ${y}c10 -16 -8 -28 2 -46`, '#fff6ea', 7, 0.24)

export const mug: Prop = {
  at: [6, 456],
  inner: { wrist: [-100, 30], angle: -0.24 },
  outer: { wrist: [100, 34], angle: -0.24 },
  draw: (paper, light, colour) => {
    const glaze = lighten(mix(colour, '#f3e6d4', 0.55), 0.1)
    const body = paper.linear(light.side * 44, 0, -light.side * 44, 0, [
      [0, lighten(glaze, 0.4)],
      [0.5, glaze],
      [1, darken(glaze, 0.35)],
    ])
    return [
      steam(-8, -50),
      fill('M-42 -42C-42 10 -36 52 -24 58H24C36 52 42 10 42 -42Z', body),
      ellipse(0, -42, 42, 11, darken(glaze, 0.25)),
      ellipse(0, -40, 36, 8, '#4a2a1c'),
      stroke('M-38 -20C-20 -14 20 -14 38 -20', darken(colour, 0.1), 5, 0.55),
    ].join('')
  },
}

export const wineGlass: Prop = {
  at: [40, 420],
  inner: { wrist: [-84, 74], angle: -0.42 },
  draw: (paper) => {
    const wine = paper.linear(-36, 0, 36, 0, [
      [0, '#5a0f24'],
      [0.4, '#a02440'],
      [1, '#45081a'],
    ])
    return [
      stroke('M0 34V112', '#e8eef2', 5, 0.85),
      ellipse(0, 114, 34, 8, '#e8eef2', 0.7),
      fill('M-40 -62C-48 -10 -34 34 0 36C34 34 48 -10 40 -62Z', '#ffffff', 0.16),
      fill('M-43 -20C-42 12 -28 34 0 35C28 34 42 12 43 -20Z', wine, 0.95),
      ellipse(0, -20, 43, 8, '#b83a55', 0.8),
      stroke('M-40 -62C-48 -10 -34 34 0 36C34 34 48 -10 40 -62', '#ffffff', 2, 0.55),
      ellipse(0, -62, 40, 7, '#ffffff', 0.22),
      softStroke('M-30 -46C-35 -16 -30 6 -22 16', '#ffffff', 7, 0.7),
    ].join('')
  },
}

export const bowl: Prop = {
  at: [10, 452],
  inner: { wrist: [-126, 34], angle: -0.3 },
  outer: { wrist: [126, 36], angle: -0.3 },
  draw: (paper, light, colour) => {
    const clay = mix('#c98d62', colour, 0.2)
    const body = paper.linear(light.side * 70, 0, -light.side * 70, 0, [
      [0, lighten(clay, 0.35)],
      [0.5, clay],
      [1, darken(clay, 0.4)],
    ])
    return [
      fill('M-72 -30C-66 24 -40 54 0 56C40 54 66 24 72 -30Z', body),
      ellipse(0, -30, 72, 17, darken(clay, 0.35)),
      ellipse(0, -27, 63, 12, darken(clay, 0.55)),
      stroke('M-64 -4C-30 8 30 8 64 -4M-56 18C-26 30 26 30 56 18', lighten(clay, 0.3), 2, 0.5),
    ].join('')
  },
}

export const mixingBowl: Prop = {
  ...bowl,
  draw: (paper, light) =>
    [
      stroke('M20 -34L66 -112', '#9a6a3c', 11),
      fill('M58 -104c-6 -20 10 -44 24 -40s10 34 -8 46Z', '#b07d48'),
      fill(
        'M-74 -34C-68 24 -40 54 0 56C40 54 68 24 74 -34Z',
        paper.linear(light.side * 70, 0, -light.side * 70, 0, [
          [0, '#fbf6ee'],
          [0.5, '#dfe5e6'],
          [1, '#8f9ba3'],
        ]),
      ),
      ellipse(0, -34, 74, 17, '#aab4ba'),
      ellipse(0, -31, 64, 12, '#f4dfb4'),
      stroke('M-66 -6C-30 6 30 6 66 -6', '#6f8fa6', 5, 0.7),
    ].join(''),
}

export const pottedPlant: Prop = {
  at: [8, 458],
  inner: { wrist: [-102, 40], angle: -0.24 },
  outer: { wrist: [102, 42], angle: -0.24 },
  draw: (paper, light) => {
    const pot = paper.linear(light.side * 46, 0, -light.side * 46, 0, [
      [0, '#e09a70'],
      [0.5, '#bb6c45'],
      [1, '#743c28'],
    ])
    const greens = ['#3f7a50', '#5c9a60', '#2e5c40', '#79b070'] as const
    const leaves = Array.from({ length: 13 }, (_, i) => {
      const a = -Math.PI / 2 + (i - 6) * 0.24
      return leaf(0, -28, 66 + (i % 3) * 22, a, greens[i % 4] ?? greens[0])
    })
    return [
      ...leaves,
      fill('M-40 -16L-30 56H30L40 -16Z', pot),
      fill('M-46 -32H46V-12H-46Z', pot),
      stroke('M-44 -12H44', '#5a2c1c', 2, 0.4),
    ].join('')
  },
}
