import type { Point, Vec3 } from '../geometry.ts'
import { fill, group, type Paper } from '../paper.ts'
import { randomFor, type Random } from '../random.ts'
import type { Sitter } from '../sitter.ts'
import { drawAfro } from './afro.ts'
import { capPath, domePath } from './cap.ts'
import { loose } from './flowing.ts'
import { fringeStrands, type Fringe } from './fringe.ts'
import { braid, coil, pulledTo, tail, wisps } from './gathered.ts'
import { createHairBrush, type HairBrush } from './paint.ts'
import { pixieStrands } from './pixie.ts'
import type { HairLayers, Strand } from './strand.ts'
import { looseStyle } from './styles.ts'

const HAIR_TOP = -216

const drawLoose = (paper: Paper, sitter: Sitter, random: Random): HairLayers => {
  const style = looseStyle(sitter.look.hairstyle, random)
  const flowing = loose(sitter, style.flow, random, style)
  const fringe = fringeStrands(sitter, style.fringe, style.flow.partX, random)
  const brush = createHairBrush(paper, sitter.hair, sitter.light, HAIR_TOP, style.flow.end)
  const knot =
    sitter.look.hairstyle === 'half-up' ? pulledTo(sitter, [0, -150, -110], random, 16) : undefined
  return {
    back:
      brush.mass(flowing.back) + brush.locks(flowing.backLocks) + brush.hairs(flowing.backHairs, random),
    shoulder: '',
    front: [
      fill(capPath(sitter), sitter.hair.shadow),
      brush.mass(flowing.front),
      brush.locks(flowing.frontLocks),
      brush.hairs(flowing.hairs, random),
      knot ? brush.mass(knot.mass.filter(onTop)) + brush.locks(knot.locks.filter(onTop)) : '',
      brush.locks(fringe),
    ].join(''),
    shadow: brush.flat([...flowing.front, ...fringe], sitter.skin.deep),
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
  random: Random,
  style: keyof typeof KNOTS,
): HairLayers => {
  const brush = createHairBrush(paper, sitter.hair, sitter.light, HAIR_TOP, 420)
  const side = sitter.head.yaw > 0 ? -1 : 1
  const volume = random.between(10, 18)
  const pulled = pulledTo(sitter, KNOTS[style], random, volume)
  const out = wisps(sitter, random, random.between(70, 118))
  const fringe: Fringe = random.pick(['none', 'none', 'swept', 'wispy', 'curtain'] as const)
  const bangs = fringeStrands(sitter, fringe, random.around(0, 30), random)
  const hanging = gatheredEnd(brush, sitter, random, style, side)
  return {
    back: hanging.back,
    shoulder: hanging.shoulder,
    front: [
      group(
        { 'clip-path': paper.clip(domePath(sitter, volume * 0.8 + 4)) },
        fill(capPath(sitter), sitter.hair.shadow),
        brush.mass(pulled.mass, 1.1),
        brush.locks(pulled.locks),
        brush.hairs(pulled.hairs, random, 0.42),
      ),
      brush.locks(out),
      brush.locks(bangs),
    ].join(''),
    shadow: brush.flat([...pulled.mass, ...bangs, ...out], sitter.skin.deep, 1.1),
  }
}

const gatheredEnd = (
  brush: HairBrush,
  sitter: Sitter,
  random: Random,
  style: keyof typeof KNOTS,
  side: number,
): { back: string; shoulder: string } => {
  switch (style) {
    case 'bun': {
      const [x, y] = sitter.head.project([0, -206, -58])
      const wound = coil([x, y], random.between(58, 70), random.between(48, 58), sitter, random)
      return { back: brush.mass(wound, 1.3) + brush.locks(wound), shoulder: '' }
    }
    case 'ponytail': {
      const guide: Point[] = [
        sitter.head.project([0, -150, -140]),
        sitter.head.project([side * 92, -168, -150]),
        sitter.head.project([side * 168, -80, -130]),
        [side * 176, 80],
        [side * 150, 220],
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

const drawPixie = (paper: Paper, sitter: Sitter, random: Random): HairLayers => {
  const partX = random.pick([-1, 1] as const) * random.between(26, 46)
  const short = pixieStrands(sitter, random, partX)
  const brush = createHairBrush(paper, sitter.hair, sitter.light, HAIR_TOP, 120)
  return {
    back: brush.mass(short.nape, 1.2),
    shoulder: '',
    front: group(
      { 'clip-path': paper.clip(domePath(sitter, 24)) },
      fill(capPath(sitter), sitter.hair.shadow),
      brush.mass(short.mass, 1.1),
      brush.locks(short.locks),
    ),
    shadow: brush.flat(short.mass, sitter.skin.deep, 1.1),
  }
}

export const drawHair = (paper: Paper, sitter: Sitter): HairLayers => {
  const random = randomFor(sitter.look.seed, 'hair')
  const style = sitter.look.hairstyle
  switch (style) {
    case 'afro':
      return drawAfro(paper, sitter, random)
    case 'pixie':
      return drawPixie(paper, sitter, random)
    case 'bun':
    case 'ponytail':
    case 'side-braid':
      return drawGathered(paper, sitter, random, style)
    default:
      return drawLoose(paper, sitter, random)
  }
}

