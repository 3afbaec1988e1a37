import { circle, ellipse, fill, rect, stroke } from '../paper.ts'
import { glow, shaft, wash } from './scenery.ts'
import type { Scene } from './scene.ts'

export const workshop: Scene = {
  light: { key: '#ffe2b0', rim: '#ffcc88', ambient: '#3c3040' },
  draw: (paper, random) => ({
    backdrop: wash(paper, [
      [0, '#3a2a26'],
      [0.5, '#6b4a36'],
      [1, '#2a1c1e'],
    ]),
    far: [
      ...Array.from(
        { length: 9 },
        (_, i) =>
          rect(i * 88 - 8, 0, 84, 1024, i % 2 === 0 ? '#5d4030' : '#54392b') +
          stroke(
            `M${i * 88 + 20} 0C${i * 88 + 30} 300 ${i * 88 + 10} 500 ${i * 88 + 26} 1024`,
            '#3a2820',
            3,
            0.4,
          ),
      ),
      rect(
        470,
        80,
        270,
        360,
        paper.linear(470, 80, 740, 440, [
          [0, '#cfdce0'],
          [0.6, '#fdeccb'],
          [1, '#ffe0a8'],
        ]),
      ),
      stroke('M470 80H740V440H470ZM605 80V440M470 260H740', '#33241f', 13),
      glow(paper, 610, 260, 380, '#fff0c8', 0.7),
      stroke('M60 170v120M130 160v150M200 170v100M270 160v140M340 170v110', '#8a8f94', 9),
      ...[60, 130, 200, 270, 340].map((x, i) =>
        rect(
          x - 11,
          270 + (i % 3) * 26,
          22,
          66,
          ['#8a4a2a', '#5a3a26', '#a3643a'][i % 3] ?? '#8a4a2a',
          1,
          8,
        ),
      ),
      rect(20, 150, 360, 12, '#33241f'),
      rect(20, 470, 380, 14, '#33241f'),
      ...[44, 100, 156, 220, 280, 336].map((x, i) =>
        rect(
          x,
          404 + (i % 2) * 16,
          40,
          66 - (i % 2) * 16,
          ['#a98a5c', '#6f5a4a', '#c9a872', '#7f6248'][i % 4] ?? '#a98a5c',
          1,
          4,
        ),
      ),
      shaft(paper, [600, 80], [220, 1010], 190, '#fff0c8', 0.38),
    ].join(''),
    middle: [
      rect(386, -10, 5, 110, '#1a1214'),
      fill('M330 146q10 -54 58 -56q48 2 58 56Z', '#2f4a48'),
      glow(paper, 388, 152, 190, '#ffd48a', 0.85),
      ellipse(388, 148, 38, 7, '#fff3d0'),
      rect(-10, 800, 790, 40, '#a9764a'),
      rect(
        -10,
        838,
        790,
        200,
        paper.linear(0, 838, 0, 1024, [
          [0, '#6a4630'],
          [1, '#33221f'],
        ]),
      ),
      ...Array.from({ length: 12 }, () =>
        ellipse(
          random.between(0, 768),
          random.between(784, 800),
          random.between(10, 26),
          6,
          '#dcb27a',
          0.8,
          random.between(-20, 20),
        ),
      ),
      circle(80, 770, 34, '#c9985c'),
      circle(80, 770, 24, '#e0b87c'),
    ].join(''),
    near: '',
  }),
}
