import type { CharacterType } from '../look.ts'
import type { Random } from '../random.ts'
import { cafe } from './cafe.ts'
import { greenhouse } from './greenhouse.ts'
import { kitchen } from './kitchen.ts'
import { library } from './library.ts'
import { mountain } from './mountain.ts'
import { pier } from './pier.ts'
import { rainyStreet } from './rainy-street.ts'
import { rooftop } from './rooftop.ts'
import type { Scene } from './scene.ts'

export const SCENES = {
  cafe,
  greenhouse,
  kitchen,
  library,
  mountain,
  pier,
  'rainy-street': rainyStreet,
  rooftop,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES

const BY_TYPE: Record<CharacterType, readonly [SceneName, ...SceneName[]]> = {
  'girl-next-door': ['cafe', 'kitchen', 'rooftop'],
  artist: ['rooftop', 'greenhouse', 'cafe'],
  scholar: ['library', 'cafe', 'rainy-street'],
  adventurer: ['mountain', 'pier', 'rooftop'],
  healer: ['greenhouse', 'kitchen', 'mountain'],
  musician: ['pier', 'rooftop', 'cafe'],
  dreamer: ['pier', 'mountain', 'greenhouse'],
  rebel: ['rainy-street', 'rooftop', 'pier'],
}

export const chooseScene = (type: CharacterType, random: Random): SceneName => random.pick(BY_TYPE[type])
