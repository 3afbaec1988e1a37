import type { Hobby, Job } from '../appearance.ts'
import { binoculars, camera, guitar, helmet, microphone, telescope } from './instruments.ts'
import { book, openBook, record, sheetMusic, sketchbook, starMap } from './papers.ts'
import type { Prop } from './prop.ts'
import { cards, chessBoard, flowers, map, popcorn, yarn, yogaMat } from './small-things.ts'
import { bowl, mixingBowl, mug, pottedPlant, wineGlass } from './vessels.ts'

const BY_HOBBY: Record<Hobby, Prop> = {
  'night-swimming': mug,
  stargazing: starMap,
  baking: mixingBowl,
  gardening: pottedPlant,
  reading: openBook,
  'film-photography': camera,
  'vinyl-records': record,
  chess: chessBoard,
  hiking: map,
  climbing: map,
  cycling: helmet,
  yoga: yogaMat,
  dancing: flowers,
  guitar,
  piano: sheetMusic,
  singing: microphone,
  sketching: sketchbook,
  pottery: bowl,
  knitting: yarn,
  cooking: mixingBowl,
  tea: mug,
  'wine-tasting': wineGlass,
  travel: map,
  languages: book,
  'board-games': cards,
  astronomy: telescope,
  'bird-watching': binoculars,
  motorcycles: helmet,
  writing: book,
  cinema: popcorn,
}

const BY_JOB: Partial<Record<Job, Prop>> = {
  'book-restorer': book,
  botanist: pottedPlant,
  chef: mixingBowl,
  'cafe-owner': mug,
  cellist: sheetMusic,
  painter: sketchbook,
  photographer: camera,
  journalist: book,
  astronomer: telescope,
  florist: flowers,
  'radio-host': microphone,
  sommelier: wineGlass,
  'mountain-guide': map,
}

export const propForHobby = (hobby: Hobby): Prop => BY_HOBBY[hobby]

export const propForJob = (job: Job): Prop | undefined => BY_JOB[job]
