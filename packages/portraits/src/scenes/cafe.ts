import { ellipse, fill, rect } from '../paper.ts'
import { bokeh, cup, frond, glow, stringLights, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const cafe: Scene = {
  light: { key: '#ffdba6', rim: '#ffc987', ambient: '#4a2733' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#2b1720'],
      [0.5, '#5c332c'],
      [1, '#3a1f22'],
    ]),
    far: [
      rect(
        390,
        -20,
        420,
        690,
        paper.linear(390, 0, 780, 640, [
          [0, '#2c3a5e'],
          [0.45, '#7c5a78'],
          [0.75, '#e49b6c'],
          [1, '#f3c48a'],
        ]),
      ),
      bokeh(
        paper,
        random,
        22,
        ['#ffd699', '#ff9c6a', '#fff0cf', '#9db7e6'],
        [400, 240, 380, 380],
        [10, 34],
      ),
      rect(390, 300, 400, 12, '#2a161b'),
      rect(560, -20, 14, 690, '#2a161b'),
      rect(380, -20, 18, 700, '#2a161b'),
      rect(380, 660, 400, 22, '#3a1f1e'),
      rect(30, 210, 260, 12, '#2a1618'),
      rect(30, 370, 260, 12, '#2a1618'),
      ...[52, 96, 138, 184, 236].map((x, i) =>
        cup(
          x,
          210,
          13 + (i % 3) * 4,
          ['#d9b48f', '#8a4a3a', '#e8d6c0', '#57706c', '#b9794f'][i] ?? '#d9b48f',
        ),
      ),
      ...[60, 120, 172, 240].map((x, i) =>
        rect(
          x,
          312 + (i % 2) * 12,
          26,
          58 - (i % 2) * 12,
          ['#6d8a7c', '#c98d5c', '#7a3f44', '#d9c39a'][i] ?? '#6d8a7c',
          1,
          6,
        ),
      ),
      glow(paper, 640, 420, 360, '#ffb976', 0.5),
    ].join(''),
    middle: [
      stringLights(paper, [-20, 60], [420, 30], 70, 8, '#ffd08a'),
      ...[120, 330].map(
        (x, i) =>
          rect(x - 2, -10, 4, 96 + i * 30, '#140b0e') +
          fill(`M${x - 46} ${126 + i * 30}q6 -44 46 -46q40 2 46 46Z`, '#241317') +
          glow(paper, x, 132 + i * 30, 130, '#ffc274', 0.85) +
          ellipse(x, 128 + i * 30, 34, 7, '#fff0cc'),
      ),
      frond(30, 640, 210, -1.2, ['#2f4a3a', '#3f5f48', '#25392f'], random),
      frond(60, 660, 180, -1.7, ['#2f4a3a', '#3f5f48', '#25392f'], random),
      rect(
        -10,
        800,
        790,
        240,
        paper.linear(0, 790, 0, 1024, [
          [0, '#6a3d2c'],
          [0.1, '#4b2a22'],
          [1, '#26141a'],
        ]),
      ),
    ].join(''),
    near: '',
  }),
}
