import { along, darken, lighten, luminance, mix } from './colour.ts'
import type { Eyes, HairColor, Race } from './appearance.ts'
import type { SeededRandom } from './random.ts'

export type Skin = {
  light: string
  base: string
  shade: string
  deep: string
  blush: string
  lip: string
  dark: boolean
}

const LIGHT = [
  '#fdeae1',
  '#fbe2d2',
  '#f6d6bd',
  '#eec6a3',
  '#dfac84',
  '#c9926a',
  '#b17a55',
  '#99664a',
  '#81543d',
]
const BASE = [
  '#f6d8c9',
  '#f1cdb6',
  '#e8bc9d',
  '#dba983',
  '#c58d65',
  '#ab724e',
  '#90603f',
  '#744a32',
  '#5d3927',
]
const SHADE = [
  '#dfa892',
  '#d69d80',
  '#c78b69',
  '#b47a57',
  '#9b6542',
  '#814f32',
  '#693f28',
  '#52301f',
  '#402318',
]
const DEEP = [
  '#a4634f',
  '#9b5c46',
  '#8b4f38',
  '#7c452f',
  '#683825',
  '#54291b',
  '#432014',
  '#33180f',
  '#27120c',
]

const TONES: Record<Race, readonly [number, number]> = {
  'east-asian': [0.3, 1.9],
  'south-asian': [2.7, 5.1],
  'southeast-asian': [1.8, 3.9],
  black: [5, 8],
  latina: [1.9, 4.1],
  white: [0, 1.5],
  'middle-eastern': [1.5, 3.3],
  mixed: [2.3, 5.2],
}

const LIPS = ['#c4626a', '#b9555f', '#c76f66', '#a84a58', '#b3474f', '#c9776f'] as const

export const skinOf = (race: Race, random: SeededRandom): Skin => {
  const [low, high] = TONES[race]
  const tone = random.between(low, high)
  const base = along(BASE, tone)
  const lipstick = random.pick(LIPS)
  const dark = tone > 4.4
  return {
    light: along(LIGHT, tone),
    base,
    shade: along(SHADE, tone),
    deep: along(DEEP, tone),
    blush: dark ? mix('#c04a3c', base, 0.15) : '#ee7468',
    lip: mix(lipstick, along(SHADE, tone), dark ? 0.55 : 0.25),
    dark,
  }
}

export type HairTint = { shadow: string; base: string; light: string; shine: string }

const HAIR: Record<HairColor, HairTint> = {
  black: { shadow: '#0e0a10', base: '#221b22', light: '#43384a', shine: '#7f7390' },
  'dark-brown': { shadow: '#1a0f0c', base: '#38241c', light: '#654432', shine: '#a07657' },
  brown: { shadow: '#2e1a12', base: '#5b3a28', light: '#8b6044', shine: '#c4956c' },
  auburn: { shadow: '#32120c', base: '#6a2c1e', light: '#9b4a31', shine: '#d58860' },
  red: { shadow: '#571d10', base: '#a34527', light: '#d07444', shine: '#f2ad77' },
  blonde: { shadow: '#80592c', base: '#c69a5d', light: '#e5c388', shine: '#fbe8bf' },
  platinum: { shadow: '#917f6b', base: '#d3c3ac', light: '#eee2d0', shine: '#fffaf0' },
  silver: { shadow: '#565460', base: '#9694a0', light: '#c3c2cd', shine: '#f3f3f8' },
}

export const hairTintOf = (color: HairColor): HairTint => HAIR[color]

export const browColourOf = (tint: HairTint, skin: Skin): string => {
  const dark = mix(tint.base, tint.shadow, 0.6)
  return luminance(tint.base) > 0.45 ? mix(dark, skin.deep, 0.55) : mix(dark, skin.deep, 0.2)
}

export type IrisTint = { rim: string; base: string; light: string }

const IRIS: Record<Eyes, string> = {
  brown: '#7a4a2a',
  dark: '#43291d',
  hazel: '#8c6d35',
  green: '#5a8550',
  blue: '#4a80ad',
  grey: '#7d8c98',
}

export const irisTintOf = (eyes: Eyes): IrisTint => {
  const base = IRIS[eyes]
  return { rim: darken(base, 0.62), base, light: mix(lighten(base, 0.38), '#ffcf8a', 0.16) }
}
