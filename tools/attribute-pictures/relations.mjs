// Relationships, shown by pairs of things.
import {
  circle,
  ellipse,
  fill,
  glow,
  group,
  HEIGHT,
  propForHobby,
  rect,
  stroke,
  WIDTH,
} from './engine.mjs'

const GOLD = '#ffdfa4'
const CREAM = '#fff3e2'
const DUSK = '#150d1a'

const dim = (opacity) => rect(0, 0, WIDTH, HEIGHT, DUSK, opacity)
const shadow = (x, y, width) => ellipse(x, y, width, 20, '#0b0610', 0.5)
const at = (x, y, scale, content, turn = 0) =>
  group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, content)
const mirrored = (x, y, scale, content) =>
  group({ transform: `translate(${x} ${y}) scale(${-scale} ${scale})` }, content)

const light = (paper, x, y, size) =>
  glow(paper, x, y, size * 5, '#ffb978', 0.55) +
  glow(paper, x, y, size * 2.2, GOLD, 0.9) +
  circle(x, y, size, CREAM)

const heart = (x, y, size, paint) => {
  const d = 'M0 30C-46 -4 -34 -44 -8 -36C-2 -34 0 -28 0 -24C0 -28 2 -34 8 -36C34 -44 46 -4 0 30Z'
  return group({ transform: `translate(${x} ${y}) scale(${size / 40})` }, fill(d, paint))
}

const drawWindow = (paper, x, y, isLit) => {
  const glass = paper.linear(x, y, x, y + 270, [
    [0, isLit ? '#ffd795' : '#4a3f58'],
    [1, isLit ? '#ff9d5c' : '#2c2438'],
  ])
  const bars = `M${x + 95} ${y}V${y + 270}M${x} ${y + 118}H${x + 190}`
  return (
    (isLit ? glow(paper, x + 95, y + 135, 330, '#ffb060', 0.5) : '') +
    rect(x - 12, y - 12, 214, 294, '#241826', 1, 10) +
    rect(x, y, 190, 270, glass, 1, 4) +
    stroke(bars, '#241826', 9) +
    rect(x - 26, y + 280, 242, 22, '#3a2838', 1, 6)
  )
}

const house = (paper, x, y, scale) =>
  at(
    x,
    y,
    scale,
    glow(paper, 0, 10, 130, '#ffb060', 0.5) +
      fill('M-64 0L0 -58L64 0V78H-64Z', '#1c1422') +
      rect(-17, 18, 34, 40, '#ffcf88', 1, 3),
  )

const letter = (x, y, turn) =>
  at(
    x,
    y,
    1,
    rect(-92, -60, 184, 120, '#f6e7d4', 1, 8) +
      stroke('M-88 -54L0 14L88 -54', '#c9a98c', 6) +
      heart(0, 20, 22, '#c6412f'),
    turn,
  )

const THINGS = { mug: 'tea', glass: 'wine-tasting', book: 'languages', flowers: 'dancing' }
const thing = (paper, lit, name, colour) => propForHobby(THINGS[name]).draw(paper, lit, colour)

/** Each relationship with its scene. */
export const RELATIONS = {
  'just-met': {
    scene: 'rainy-street',
    seed: 6,
    draw: (paper) => {
      const path = `M${WIDTH * 0.24} 690C${WIDTH * 0.36} 610 ${WIDTH * 0.5} 660 ${WIDTH * 0.56} 560`
      const dots = `<path d="${path}" fill="none" stroke="${GOLD}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 26" stroke-opacity="0.8"/>`
      return dim(0.42) + dots + light(paper, 184, 690, 30) + light(paper, 560, 470, 42)
    },
  },
  'first-date': {
    scene: 'cafe',
    seed: 5,
    draw: (paper, lit) =>
      dim(0.32) +
      glow(paper, WIDTH / 2, 600, 380, '#ffb060', 0.55) +
      shadow(296, 896, 84) +
      shadow(510, 896, 84) +
      at(262, 610, 2.5, thing(paper, lit, 'glass', '#8a3f46'), -7) +
      mirrored(508, 610, 2.5, thing(paper, lit, 'glass', '#8a3f46')) +
      light(paper, WIDTH / 2, 330, 16),
  },
  'new-neighbour': {
    scene: 'rooftop',
    seed: 2,
    draw: (paper) =>
      dim(0.5) +
      rect(90, 260, 588, 700, '#2e2031', 0.94, 12) +
      drawWindow(paper, 160, 380, true) +
      drawWindow(paper, 420, 380, true) +
      rect(90, 760, 588, 14, '#432f43') +
      rect(330, 800, 108, 160, '#513746', 1, 6),
  },
  'old-friend': {
    scene: 'reading-nook',
    seed: 8,
    draw: (paper, lit) =>
      dim(0.3) +
      glow(paper, WIDTH / 2, 640, 360, '#ffb978', 0.4) +
      shadow(262, 740, 110) +
      shadow(520, 740, 110) +
      at(262, 650, 2.3, thing(paper, lit, 'mug', '#8a3f46')) +
      mirrored(520, 650, 2.3, thing(paper, lit, 'mug', '#3f6a72')),
  },
  colleague: {
    scene: 'workshop',
    seed: 5,
    draw: (paper, lit) =>
      dim(0.34) +
      shadow(300, 846, 150) +
      shadow(542, 790, 100) +
      at(262, 640, 2, thing(paper, lit, 'book', '#3f6a72'), -8) +
      at(540, 680, 2, thing(paper, lit, 'mug', '#c08a3c')),
  },
  'long-distance': {
    scene: 'mountain',
    seed: 7,
    draw: (paper) => {
      const arc = 'M150 700C250 330 540 330 640 620'
      const dots = `<path d="${arc}" fill="none" stroke="${CREAM}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 24" stroke-opacity="0.75"/>`
      return (
        dim(0.44) +
        dots +
        house(paper, 142, 790, 1.5) +
        house(paper, 646, 680, 1) +
        letter(392, 440, -9)
      )
    },
  },
  sweetheart: {
    scene: 'blossom-garden',
    seed: 4,
    draw: (paper, lit) =>
      dim(0.3) +
      glow(paper, WIDTH / 2, 520, 400, '#ff8a72', 0.4) +
      at(WIDTH / 2, 640, 2.2, thing(paper, lit, 'flowers', '#c6412f')) +
      heart(WIDTH / 2, 300, 74, '#ff7a6b'),
  },
  'met-again': {
    scene: 'pier',
    seed: 6,
    draw: (paper) => {
      const one = 'M120 1000C160 760 560 760 470 540'
      const other = 'M650 1000C620 780 220 740 320 540'
      const path = (d, paint) => stroke(d, paint, 7, 0.55)
      return (
        dim(0.4) +
        path(one, GOLD) +
        path(other, '#ffb0a4') +
        light(paper, 352, 480, 36) +
        light(paper, 440, 480, 36)
      )
    },
  },
}
