import { mix } from '../colour.ts'
import type { Point, Vec3 } from '../geometry.ts'
import { circle, fill, group, type Paper } from '../paper.ts'
import { randomFor, type SeededRandom } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { drawAfro } from './afro.ts'
import { capPath, domePath, raisedCapPath } from './cap.ts'
import { createLooseHair } from './flowing.ts'
import { fringeStrands, type Fringe } from './fringe.ts'
import { braid, coil, gatherHairTo, tail, wisps } from './gathered.ts'
import { createHairBrush, type HairBrush } from './paint.ts'
import type { HairLayers, Strand } from './strand.ts'
import { looseStyle } from './styles.ts'

const HAIR_TOP = -216

const drawLoose = (paper: Paper, sitter: Sitter, random: SeededRandom): HairLayers => {
  const style = looseStyle(
    sitter.appearance.hairstyle,
    randomFor(sitter.appearance.seed, 'haircut'),
  )
  const flowing = createLooseHair(sitter, style.flow, random, style)
  const fringe = fringeStrands(sitter, style.fringe, style.flow.partX, random, style.fringeEnd)
  const brush = createHairBrush(paper, sitter.hair, sitter.light, HAIR_TOP, style.flow.end)
  const knot =
    sitter.appearance.hairstyle === 'half-up'
      ? gatherHairTo(sitter, [0, -150, -110], random, 16)
      : undefined
  return {
    back:
      brush.mass(flowing.back) +
      brush.locks(flowing.backLocks) +
      brush.hairs(flowing.backHairs, random),
    shoulder: '',
    front: [
      fill(capPath(sitter), sitter.hair.shadow),
      brush.mass(flowing.front),
      brush.locks(flowing.frontLocks),
      brush.hairs(flowing.hairs, random),
      brush.rim(flowing.edge.slice(2, -2), 0.36),
      knot
        ? group(
            { 'clip-path': paper.clip(domePath(sitter, style.flow.volume)) },
            brush.mass(knot.mass.filter(onTop), 0.9),
            brush.locks(knot.locks.filter(onTop)),
            brush.hairs(
              knot.hairs.filter(([root]) => (root?.[1] ?? 0) < -64),
              random,
              0.4,
            ),
          )
        : '',
      style.fringe === 'wispy' || style.fringe === 'full' ? '' : brush.mass(fringe, 1.3),
      brush.locks(fringe),
    ].join(''),
    shadow: brush.outline([...flowing.front, ...fringe]),
  }
}

const onTop = (strand: Strand): boolean => (strand.line[0]?.[1] ?? 0) < -64

const KNOTS: Record<'bun' | 'ponytail' | 'side-braid', Vec3> = {
  bun: [0, -196, -70],
  ponytail: [0, -130, -126],
  'side-braid': [0, -40, -128],
}

const besideNeck = (sitter: Sitter, side: number, spread: number, end: number): Point[] => [
  sitter.head.project([side * 84, 60, -70]),
  [side * (104 + spread * 0.4), 150],
  [side * (116 + spread), 236],
  [side * (104 + spread), 320],
  [side * (96 + spread * 0.7), end],
]

const drawGathered = (
  paper: Paper,
  sitter: Sitter,
  random: SeededRandom,
  style: keyof typeof KNOTS,
): HairLayers => {
  const brush = createHairBrush(paper, sitter.hair, sitter.light, HAIR_TOP, 420)
  const side = sitter.head.yaw > 0 ? -1 : 1
  const cut = randomFor(sitter.appearance.seed, 'haircut')
  const volume = cut.between(10, 18)
  const fringe: Fringe = cut.pick(['none', 'none', 'swept', 'wispy', 'curtain'] as const)
  const partX = cut.around(0, 30)
  const pulled = gatherHairTo(sitter, KNOTS[style], random, volume)
  const out = wisps(sitter, random, cut.between(70, 118))
  const bangs = fringeStrands(sitter, fringe, partX, random)
  const hanging = gatheredEnd(brush, sitter, random, style, side)
  return {
    back: hanging.back,
    shoulder: hanging.shoulder,
    front: [
      group(
        { 'clip-path': paper.clip(domePath(sitter, volume * 0.8 + 4)) },
        fill(
          raisedCapPath(sitter, volume * 0.8 + 5),
          mix(sitter.hair.shadow, sitter.hair.base, 0.5),
        ),
        brush.mass(pulled.mass, 1.1),
        brush.locks(pulled.locks),
        brush.hairs(pulled.hairs, random, 0.42),
      ),
      brush.locks(out),
      fringe === 'wispy' ? '' : brush.mass(bangs, 1.3),
      brush.locks(bangs),
    ].join(''),
    shadow: brush.outline([...pulled.mass, ...bangs, ...out], 1.1),
  }
}

const gatheredEnd = (
  brush: HairBrush,
  sitter: Sitter,
  random: SeededRandom,
  style: keyof typeof KNOTS,
  side: number,
): { back: string; shoulder: string } => {
  switch (style) {
    case 'bun': {
      const [x, y] = sitter.head.project([0, -206, -58])
      const wound = coil([x, y], random.between(58, 70), random.between(48, 58), sitter, random)
      return {
        back:
          circle(x, y + 10, 56, mix(sitter.hair.shadow, sitter.hair.base, 0.7)) +
          brush.mass(wound, 1.3) +
          brush.locks(wound),
        shoulder: '',
      }
    }
    case 'ponytail': {
      const guide: Point[] = [
        sitter.head.project([0, -150, -140]),
        sitter.head.project([side * 92, -168, -150]),
        sitter.head.project([side * 156, -86, -130]),
        [side * 162, 80],
        [side * 142, 220],
        [side * 166, 330],
      ]
      const falling = tail(guide, 84, sitter, random, 36)
      return { back: brush.locks(falling), shoulder: '' }
    }
    case 'side-braid': {
      const lobes = braid(besideNeck(sitter, side, 14, 420), 46, sitter, random)
      return { back: '', shoulder: brush.locks(lobes) }
    }
  }
}

export const drawHair = (paper: Paper, sitter: Sitter): HairLayers => {
  const random = randomFor(sitter.appearance.seed, 'hair')
  const style = sitter.appearance.hairstyle
  switch (style) {
    case 'afro':
      return drawAfro(paper, sitter, random)
    case 'bun':
    case 'ponytail':
    case 'side-braid':
      return drawGathered(paper, sitter, random, style)
    default:
      return drawLoose(paper, sitter, random)
  }
}
