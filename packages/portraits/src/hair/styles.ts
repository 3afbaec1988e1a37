import type { Hairstyle } from '../appearance.ts'
import type { SeededRandom } from '../random.ts'
import type { Flow } from './flow.ts'
import type { Fringe } from './fringe.ts'

export type LooseStyle = {
  flow: Flow
  fringe: Fringe
  locks: number
  width: number
  uneven: number
  /** How low a swept fringe comes. */
  fringeEnd?: number
}

const partOf = (random: SeededRandom): number =>
  random.chance(0.4) ? random.around(0, 5) : random.pick([-1, 1] as const) * random.between(24, 44)

export const looseStyle = (style: Hairstyle, random: SeededRandom): LooseStyle => {
  const partX = partOf(random)
  const phase = random.between(0, 6)
  const flow: Flow = {
    partX,
    volume: random.between(10, 17),
    end: 400,
    flare: 10,
    wave: 0,
    waveLength: 120,
    open: random.between(0, 5),
    phase,
    unruly: 0.12,
  }
  const base: LooseStyle = { flow, fringe: 'none', locks: 40, width: 16.5, uneven: 26 }
  switch (style) {
    case 'long-straight':
      return {
        ...base,
        flow: {
          ...flow,
          end: random.between(370, 440),
          wave: 2.5,
          waveLength: 260,
          flare: random.between(0, 16),
        },
        fringe: random.pick(['none', 'none', 'full', 'wispy', 'curtain'] as const),
      }
    case 'long-wavy':
      return {
        ...base,
        flow: {
          ...flow,
          volume: random.between(14, 22),
          end: random.between(350, 430),
          wave: random.between(10, 15),
          waveLength: random.between(120, 165),
          flare: 26,
        },
        fringe: random.pick(['none', 'none', 'curtain', 'swept'] as const),
        uneven: 44,
      }
    case 'long-curly':
      return {
        ...base,
        flow: {
          ...flow,
          volume: random.between(26, 36),
          end: random.between(250, 330),
          wave: 11,
          waveLength: 66,
          flare: 52,
          unruly: 0.9,
        },
        fringe: random.pick(['none', 'none', 'curtain'] as const),
        locks: 44,
        width: 19,
        uneven: 70,
      }
    case 'bob':
      return {
        ...base,
        flow: {
          ...flow,
          volume: random.between(12, 18),
          end: random.between(132, 168),
          wave: 0,
          flare: random.between(-20, -6),
        },
        fringe: random.pick(['none', 'full', 'swept', 'wispy'] as const),
        uneven: 8,
      }
    case 'lob':
      return {
        ...base,
        flow: {
          ...flow,
          end: random.between(220, 262),
          wave: random.between(3, 8),
          waveLength: 150,
          flare: random.between(-8, 12),
        },
        fringe: random.pick(['none', 'none', 'curtain', 'swept'] as const),
        uneven: 18,
      }
    case 'shag':
      return {
        ...base,
        flow: {
          ...flow,
          volume: random.between(18, 25),
          end: random.between(205, 265),
          wave: 8,
          waveLength: 100,
          flare: 26,
          unruly: 0.45,
        },
        fringe: random.pick(['curtain', 'wispy', 'curtain'] as const),
        locks: 44,
        width: 17,
        uneven: 78,
      }
    case 'half-up':
      return {
        ...base,
        flow: {
          ...flow,
          end: random.between(340, 410),
          wave: random.between(5, 12),
          waveLength: 140,
          flare: 18,
          open: 9,
        },
        uneven: 40,
      }
    case 'pixie':
      return {
        flow: {
          ...flow,
          partX: random.pick([-1, 1] as const) * random.between(28, 46),
          volume: random.between(6, 11),
          end: random.between(4, 26),
          flare: -8,
          open: 0,
        },
        fringe: 'swept',
        fringeEnd: random.between(-58, -34),
        locks: 46,
        width: 16,
        uneven: 30,
      }
    default:
      return base
  }
}
