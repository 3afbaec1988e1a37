import type { CharacterType, Job } from '../appearance.ts'
import type { SeededRandom } from '../random.ts'
import { aquarium } from './aquarium.ts'
import { blossomGarden } from './blossom-garden.ts'
import { cafe } from './cafe.ts'
import { concertHall } from './concert-hall.ts'
import { flowerShop } from './flower-shop.ts'
import { greenhouse } from './greenhouse.ts'
import { kitchen } from './kitchen.ts'
import { library } from './library.ts'
import { mountain } from './mountain.ts'
import { observatory } from './observatory.ts'
import { pier } from './pier.ts'
import { rainyStreet } from './rainy-street.ts'
import { readingNook } from './reading-nook.ts'
import { rooftop } from './rooftop.ts'
import type { Scene } from './scene.ts'
import { seaside } from './seaside.ts'
import { studio } from './studio.ts'
import { workshop } from './workshop.ts'

export const SCENES = {
  aquarium,
  'blossom-garden': blossomGarden,
  cafe,
  'concert-hall': concertHall,
  'flower-shop': flowerShop,
  greenhouse,
  kitchen,
  library,
  mountain,
  observatory,
  pier,
  'rainy-street': rainyStreet,
  'reading-nook': readingNook,
  rooftop,
  seaside,
  studio,
  workshop,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES

type Choices = readonly [SceneName, ...SceneName[]]

const BY_TYPE: Record<CharacterType, Choices> = {
  'girl-next-door': ['cafe', 'kitchen', 'rooftop', 'blossom-garden', 'reading-nook'],
  artist: ['studio', 'rooftop', 'greenhouse', 'cafe', 'seaside'],
  scholar: ['library', 'reading-nook', 'rainy-street', 'cafe', 'observatory'],
  adventurer: ['mountain', 'seaside', 'pier', 'rooftop'],
  healer: ['greenhouse', 'blossom-garden', 'mountain', 'seaside', 'reading-nook'],
  musician: ['concert-hall', 'pier', 'rooftop', 'rainy-street'],
  dreamer: ['pier', 'observatory', 'blossom-garden', 'seaside', 'mountain'],
  rebel: ['rainy-street', 'rooftop', 'pier', 'workshop'],
}

const BY_JOB: Record<Job, Choices> = {
  'marine-biologist': ['aquarium', 'seaside'],
  'book-restorer': ['library', 'workshop'],
  botanist: ['greenhouse'],
  lawyer: ['library', 'rainy-street'],
  architect: ['studio', 'rooftop'],
  doctor: ['blossom-garden', 'cafe'],
  nurse: ['blossom-garden', 'cafe'],
  teacher: ['library', 'blossom-garden'],
  chef: ['kitchen'],
  'cafe-owner': ['cafe'],
  cellist: ['concert-hall'],
  painter: ['studio'],
  photographer: ['rainy-street', 'seaside'],
  pilot: ['mountain', 'seaside'],
  engineer: ['workshop', 'pier'],
  programmer: ['reading-nook', 'rainy-street'],
  journalist: ['rainy-street', 'cafe'],
  veterinarian: ['blossom-garden', 'greenhouse'],
  dancer: ['concert-hall', 'studio'],
  translator: ['reading-nook', 'cafe'],
  astronomer: ['observatory'],
  florist: ['flower-shop'],
  firefighter: ['pier', 'kitchen'],
  carpenter: ['workshop'],
  'mountain-guide': ['mountain'],
  tailor: ['workshop', 'studio'],
  'radio-host': ['rooftop', 'rainy-street'],
  sommelier: ['cafe', 'kitchen'],
}

/** Chooses a scene: mostly one of the job, otherwise one of the character type. */
export const chooseScene = (type: CharacterType, job: Job, random: SeededRandom): SceneName =>
  random.chance(0.6) ? random.pick(BY_JOB[job]) : random.pick(BY_TYPE[type])

/** Leisure scenes of the character type, except the one already used. */
export const leisureScenes = (type: CharacterType, used: SceneName): SceneName[] =>
  BY_TYPE[type].filter((name) => name !== used)
