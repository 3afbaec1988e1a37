import { colourDistance, mix, warmth } from '../colour.ts'
import type { CharacterType, Job, Appearance } from '../appearance.ts'
import type { Skin } from '../palette.ts'
import type { SeededRandom } from '../random.ts'
import type { Extra } from './extras.ts'
import type { JacketKind } from './jacket.ts'
import type { Neckline } from './top.ts'

export type Outfit = {
  neckline: Neckline
  colour: string
  jacket?: { kind: JacketKind; colour: string }
  extras: readonly Extra[]
  accent: string
}

type Rule = {
  neckline: readonly [Neckline, ...Neckline[]]
  /** Fixed colours of a uniform; otherwise the palette of the character type. */
  colour?: string
  jacket?: readonly [JacketKind, string?]
  extras?: readonly Extra[]
}

const PALETTES: Record<CharacterType, readonly [string, ...string[]]> = {
  'girl-next-door': ['#d98f7c', '#7f9bb0', '#efe4d4', '#c2a15e', '#8d9f7c'],
  artist: ['#b0524a', '#d9a03c', '#3f6f78', '#6d4a72', '#2e4a6b'],
  scholar: ['#7a4b34', '#4f5d43', '#6b2f3d', '#d8c7a8', '#39465c'],
  adventurer: ['#5d6b45', '#a5642f', '#36596a', '#c9b187', '#7a3a2c'],
  healer: ['#8fb3a6', '#e6d9cb', '#b98f9c', '#7e93b5', '#cfa68a'],
  musician: ['#5c2740', '#20263c', '#7d3c2e', '#3f4f46', '#b08d57'],
  dreamer: ['#9a86b8', '#c79aa6', '#7f9fc0', '#ded2e2', '#5d5a86'],
  rebel: ['#2b2730', '#7a1f2b', '#43464f', '#d9d2c8', '#3b2f4f'],
}

const JOBS: Record<Job, Rule> = {
  'marine-biologist': { neckline: ['crew', 'roll'], jacket: ['field', '#2f5a70'] },
  'book-restorer': { neckline: ['shirt', 'roll'], extras: ['apron'] },
  botanist: { neckline: ['shirt', 'crew'], jacket: ['field', '#5f6f48'] },
  lawyer: {
    neckline: ['vee', 'shirt', 'crew'],
    jacket: ['blazer', '#262b3a'],
    extras: ['necklace'],
  },
  architect: { neckline: ['roll', 'crew'], jacket: ['blazer'] },
  doctor: { neckline: ['shirt', 'vee'], jacket: ['lab-coat', '#eef0f0'], extras: ['stethoscope'] },
  nurse: { neckline: ['vee'], colour: '#5b95a6', extras: ['stethoscope'] },
  teacher: { neckline: ['shirt', 'crew'], jacket: ['cardigan'] },
  chef: { neckline: ['crew'], colour: '#f1ede6', extras: ['double-breast'] },
  'cafe-owner': { neckline: ['shirt', 'crew', 'scoop'], extras: ['apron'] },
  cellist: { neckline: ['boat', 'sweetheart'], colour: '#1d1a24', extras: ['necklace'] },
  painter: { neckline: ['shirt', 'scoop'], extras: ['apron'] },
  photographer: { neckline: ['crew', 'scoop'], jacket: ['denim', '#5a7593'] },
  pilot: { neckline: ['shirt'], colour: '#f2f3f5', extras: ['tie', 'epaulettes'] },
  engineer: { neckline: ['shirt', 'crew'], jacket: ['field', '#4a5664'], extras: ['lanyard'] },
  programmer: { neckline: ['crew', 'roll'], extras: ['headphones'] },
  journalist: { neckline: ['crew', 'roll', 'shirt'], jacket: ['trench', '#b59a74'] },
  veterinarian: { neckline: ['vee'], colour: '#6f9c86', extras: ['stethoscope'] },
  dancer: { neckline: ['wrap', 'sweetheart'] },
  translator: { neckline: ['boat', 'roll', 'vee'], extras: ['scarf'] },
  astronomer: { neckline: ['roll', 'crew'], jacket: ['cardigan', '#2d3358'] },
  florist: { neckline: ['scoop', 'shirt'], extras: ['apron'] },
  firefighter: { neckline: ['crew'], colour: '#33343c', extras: ['reflective'] },
  carpenter: { neckline: ['shirt', 'crew'], extras: ['apron'] },
  'mountain-guide': { neckline: ['roll', 'crew'], jacket: ['field', '#b0532f'] },
  tailor: { neckline: ['shirt', 'vee'], extras: ['waistcoat', 'tape'] },
  'radio-host': {
    neckline: ['crew', 'scoop'],
    jacket: ['denim', '#4b5d78'],
    extras: ['headphones'],
  },
  sommelier: { neckline: ['shirt'], colour: '#efe9e2', extras: ['waistcoat'] },
}

const TINTS = ['#c9a36a', '#8a4a4f', '#3f6a72', '#5d4a7a', '#7c8a5c'] as const

const pickOwnColour = (appearance: Appearance, random: SeededRandom): string =>
  appearance.outfit?.match(/^#[0-9a-f]{6}$/i)
    ? appearance.outfit
    : random.pick(PALETTES[appearance.type])

export const workOutfit = (appearance: Appearance, random: SeededRandom): Outfit => {
  const rule = JOBS[appearance.job]
  const colour = pickOwnColour(appearance, random)
  const jacket = rule.jacket
    ? { kind: rule.jacket[0], colour: rule.jacket[1] ?? mix(colour, '#241c26', 0.55) }
    : undefined
  const under =
    jacket && !rule.colour ? mix(colour, '#f6efe4', random.pick([0, 0.25, 0.7] as const)) : colour
  return {
    neckline: random.pick(rule.neckline),
    colour: rule.colour ?? under,
    ...(jacket ? { jacket } : {}),
    extras: rule.extras ?? (random.chance(0.5) ? ['necklace'] : []),
    accent: rule.colour ? colour : random.pick(TINTS),
  }
}

const OFF_DUTY: Record<CharacterType, readonly [JacketKind, string]> = {
  'girl-next-door': ['denim', '#6f8aa8'],
  artist: ['cardigan', '#8a4a3f'],
  scholar: ['cardigan', '#5a4a3c'],
  adventurer: ['field', '#6b6a45'],
  healer: ['cardigan', '#c9b8a4'],
  musician: ['leather', '#2a2028'],
  dreamer: ['cardigan', '#a39ac2'],
  rebel: ['leather', '#1f1a20'],
}

const SHIFTED_COLOUR = '#3f5474'

/** Skin-coloured cloth would look like bare skin: such a colour is shifted to blue; white stays. */
export const separateFromSkin = (outfit: Outfit, skin: Skin): Outfit => {
  const shiftFromSkin = (colour: string): string => {
    const nearest = Math.min(
      ...[skin.light, skin.base, skin.shade].map((tone) => colourDistance(tone, colour)),
    )
    return nearest < 62 && warmth(colour) > 24 ? mix(colour, SHIFTED_COLOUR, 0.72) : colour
  }
  return {
    ...outfit,
    colour: shiftFromSkin(outfit.colour),
    ...(outfit.jacket
      ? { jacket: { ...outfit.jacket, colour: shiftFromSkin(outfit.jacket.colour) } }
      : {}),
  }
}

/** Clothes for leisure. */
export const leisureOutfit = (appearance: Appearance, random: SeededRandom): Outfit => {
  const colour = random.chance(0.4)
    ? pickOwnColour(appearance, random)
    : random.pick(PALETTES[appearance.type])
  const [kind, tone] = OFF_DUTY[appearance.type]
  const style = random.pick(['plain', 'plain', 'jacket', 'scarf'] as const)
  return {
    neckline:
      style === 'scarf'
        ? random.pick(['crew', 'roll'] as const)
        : random.pick(['scoop', 'vee', 'boat', 'crew', 'wrap', 'sweetheart'] as const),
    colour,
    ...(style === 'jacket' ? { jacket: { kind, colour: tone } } : {}),
    extras: style === 'scarf' ? ['scarf'] : random.chance(0.7) ? ['necklace'] : [],
    accent: random.pick(TINTS),
  }
}
