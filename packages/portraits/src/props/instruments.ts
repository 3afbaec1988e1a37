import { darken, lighten } from '../colour.ts'
import { circle, ellipse, fill, rect, softStroke, stroke } from '../paper.ts'
import type { Prop } from './prop.ts'

export const camera: Prop = {
  at: [8, 448],
  inner: { wrist: [-132, 26], angle: -0.22 },
  outer: { wrist: [134, 30], angle: -0.22 },
  draw: (paper, _light, colour) =>
    [
      stroke(
        'M-80 -40C-120 -150 -60 -210 -52 -226M80 -40C120 -150 62 -210 54 -226',
        darken(colour, 0.35),
        8,
        0.9,
      ),
      rect(
        -84,
        -46,
        168,
        100,
        paper.linear(0, -46, 0, 54, [
          [0, '#4a4248'],
          [0.3, '#2b2529'],
          [1, '#151116'],
        ]),
        1,
        14,
      ),
      rect(-84, -46, 168, 24, '#c9c3bd', 1, 10),
      rect(-28, -64, 56, 24, '#b9b2ac', 1, 7),
      circle(0, 8, 44, '#0f0c11'),
      circle(0, 8, 37, '#3a3440'),
      circle(
        0,
        8,
        28,
        paper.radial(-8, 0, 34, [
          [0, '#7f9cc8'],
          [0.5, '#27305a'],
          [1, '#0a0a14'],
        ]),
      ),
      circle(-10, -4, 7, '#ffffff', 0.75),
      circle(58, -34, 8, '#8a2f2f'),
      rect(-74, -40, 24, 12, '#23282e', 1, 3),
    ].join(''),
}

export const binoculars: Prop = {
  ...camera,
  draw: (paper) =>
    [
      stroke(
        'M-60 -50C-100 -150 -60 -210 -52 -226M60 -50C100 -150 62 -210 54 -226',
        '#2a2428',
        7,
        0.9,
      ),
      ...[-1, 1].map(
        (s) =>
          fill(
            `M${s * 14} -62H${s * 56}L${s * 82} 60H${s * 6}Z`,
            paper.linear(s * 10, 0, s * 80, 0, [
              [0, '#4c5248'],
              [0.5, '#32382f'],
              [1, '#181c16'],
            ]),
          ) +
          ellipse(s * 44, 60, 38, 15, '#14160f') +
          ellipse(s * 44, 58, 29, 10, '#4a6a8c', 0.9) +
          ellipse(s * 35, -62, 22, 8, '#191b15'),
      ),
      rect(-12, -30, 24, 60, '#23271f', 1, 6),
    ].join(''),
}

export const guitar: Prop = {
  at: [24, 500],
  inner: { wrist: [-86, -12], angle: 0.1 },
  draw: (paper, light) => {
    const wood = paper.linear(light.side * 120, -60, -light.side * 120, 120, [
      [0, '#e9b070'],
      [0.5, '#b8703a'],
      [1, '#63341c'],
    ])
    return [
      fill('M-60 10L-232 -128L-216 -150L-40 -16Z', '#3a2218'),
      fill('M-226 -124L-262 -156L-240 -182L-204 -152Z', '#4a2c1e'),
      fill(
        'M-64 2C-60 -50 0 -66 36 -34C64 -12 96 -26 126 6C166 52 140 130 70 130C6 130 -26 96 -34 64C-42 44 -66 40 -64 2Z',
        wood,
      ),
      stroke(
        'M-64 2C-60 -50 0 -66 36 -34C64 -12 96 -26 126 6C166 52 140 130 70 130C6 130 -26 96 -34 64C-42 44 -66 40 -64 2Z',
        '#3a1f12',
        4,
        0.7,
      ),
      circle(22, 28, 29, '#1d100c'),
      stroke('M22 -4a32 32 0 1 1 -1 0', '#e9cf9c', 2, 0.7),
      stroke(
        [0, 5, 10, 15].map((d) => `M-240 ${-150 + d}L92 ${84 + d * 0.8}`).join(''),
        '#f3ead8',
        1,
        0.75,
      ),
      fill('M76 68L110 96L102 106L68 78Z', '#2a1710'),
    ].join('')
  },
}

export const microphone: Prop = {
  at: [46, 400],
  inner: { wrist: [-86, 78], angle: -0.5 },
  draw: (paper) =>
    [
      stroke('M-10 20L18 120', '#1d1a20', 22),
      softStroke('M-14 22L12 116', '#8a8690', 7, 0.6),
      circle(
        -14,
        -12,
        34,
        paper.radial(-24, -24, 50, [
          [0, '#f3f1f0'],
          [0.5, '#9a98a0'],
          [1, '#3a3840'],
        ]),
      ),
      stroke('M-44 -18H14M-46 -6H16M-40 8H12M-30 -40V20M-14 -46V22M2 -42V20', '#4a4850', 1.4, 0.5),
      stroke('M-44 10L14 -2', '#c9a05a', 5),
    ].join(''),
}

export const telescope: Prop = {
  at: [20, 440],
  inner: { wrist: [-112, 36], angle: -0.3 },
  draw: (paper) => {
    const brass = paper.linear(0, -40, 20, 50, [
      [0, '#f7dfa0'],
      [0.4, '#c9954a'],
      [1, '#6a4420'],
    ])
    return [
      fill('M-96 64L-78 94L70 2L50 -34Z', brass),
      fill('M42 -40L70 8L136 -34L108 -84Z', '#3a2a3c'),
      fill('M104 -90L136 -32L150 -42L116 -98Z', brass),
      fill('M-104 62L-82 98L-108 112L-126 80Z', '#2c2230'),
    ].join('')
  },
}

export const helmet: Prop = {
  at: [60, 452],
  inner: { wrist: [-128, 40], angle: -0.25 },
  draw: (paper, light, colour) =>
    [
      fill(
        'M-92 40C-108 -50 -50 -104 10 -102C78 -100 112 -46 104 34C102 62 88 76 64 76H-58C-78 76 -90 60 -92 40Z',
        paper.radial(light.side * 40, -60, 200, [
          [0, lighten(colour, 0.45)],
          [0.4, colour],
          [1, darken(colour, 0.55)],
        ]),
      ),
      fill(
        'M-78 -6C-60 -34 60 -38 92 -12C98 12 92 26 80 32C40 20 -34 22 -66 34C-78 26 -82 10 -78 -6Z',
        '#15131c',
      ),
      softStroke('M-62 -2C-30 -20 30 -22 70 -8', '#a9bcd8', 9, 0.6),
      stroke('M-84 -30C-40 -74 60 -78 98 -34', '#f3e6d0', 5, 0.5),
    ].join(''),
}
