import { ellipse, fill, rect, stroke } from '../paper.ts'
import { books, bokeh, frond, glow, stringLights, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const readingNook: Scene = {
  light: { key: '#ffe0b4', rim: '#ffcf9a', ambient: '#4a3a66' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#4a3a4e'],
      [0.5, '#7d5f66'],
      [1, '#33242f'],
    ]),
    far: [
      rect(
        400,
        60,
        330,
        520,
        paper.linear(400, 60, 730, 580, [
          [0, '#5a6aa0'],
          [0.5, '#b98aa0'],
          [1, '#f6c79a'],
        ]),
      ),
      bokeh(paper, random, 16, ['#ffd79a', '#ffb9a0', '#cfd8ff'], [410, 330, 310, 230], [7, 20]),
      stroke('M400 60H730V580H400ZM565 60V580M400 320H730', '#efe2d6', 12),
      fill(
        'M372 30H470C450 220 470 420 420 610H372Z',
        paper.linear(372, 0, 470, 0, [
          [0, '#c9a8b0'],
          [0.5, '#efd9d4'],
          [1, '#b9929c'],
        ]),
        0.92,
      ),
      fill(
        'M768 30H668C690 220 668 420 716 610H768Z',
        paper.linear(668, 0, 768, 0, [
          [0, '#b9929c'],
          [0.5, '#efd9d4'],
          [1, '#c9a8b0'],
        ]),
        0.92,
      ),
      rect(350, 20, 430, 14, '#5a4034'),
      books(random, 20, 240, 300, 96, ['#8a4a4f', '#5d6a86', '#b08a5c', '#5f7a66', '#7a5a7a']),
      rect(10, 240, 320, 13, '#5a4034'),
      books(random, 20, 420, 300, 104, ['#8a4a4f', '#5d6a86', '#b08a5c', '#5f7a66', '#7a5a7a']),
      rect(10, 420, 320, 13, '#5a4034'),
      glow(paper, 590, 330, 340, '#ffd9a8', 0.55),
    ].join(''),
    middle: [
      stringLights(paper, [-20, 60], [400, 40], 84, 9, '#ffd896'),
      rect(96, 640, 8, 330, '#3a2a2a'),
      fill(
        'M40 650L62 540H140L162 650Z',
        paper.linear(0, 540, 0, 650, [
          [0, '#f6d6a0'],
          [1, '#ffeccb'],
        ]),
      ),
      glow(paper, 100, 610, 230, '#ffd08a', 0.75),
      fill(
        'M-20 1030V820C10 740 120 720 220 760C260 780 268 820 268 880V1030Z',
        paper.linear(0, 740, 240, 1024, [
          [0, '#9a5f6c'],
          [1, '#4c2c3c'],
        ]),
      ),
      ellipse(120, 850, 90, 60, '#d9a79a', 0.85, -14),
      rect(520, 812, 260, 20, '#6a4a3a'),
      rect(540, 830, 16, 200, '#5a3c30'),
      rect(570, 786, 96, 12, '#8a4a4f'),
      rect(578, 774, 84, 12, '#d9c39a'),
      frond(740, 760, 230, -1.8, ['#3f6650', '#587f5e', '#2e4f40'], random),
    ].join(''),
    near: '',
  }),
}
