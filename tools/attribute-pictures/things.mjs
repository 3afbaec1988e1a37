// Attributes that are shown by things: hobbies and relationships.
import sharp from 'sharp'
import {
  createPaper,
  ellipse,
  glow,
  group,
  HEIGHT,
  propForHobby,
  SCENES,
  svgText,
  WIDTH,
} from './engine.mjs'
import { drawPlace } from './places.mjs'
import { RELATIONS } from './relations.mjs'

/** The scene of each hobby and, unless the scene is enough, the prop. */
const HOBBIES = {
  'night-swimming': { scene: 'pier', seed: 4 },
  stargazing: { scene: 'observatory', seed: 6, prop: true },
  baking: { scene: 'kitchen', seed: 3, prop: true },
  gardening: { scene: 'greenhouse', seed: 4, prop: true },
  reading: { scene: 'library', seed: 5, prop: true },
  'film-photography': { scene: 'rainy-street', seed: 4, prop: true },
  'vinyl-records': { scene: 'reading-nook', seed: 6, prop: true },
  chess: { scene: 'cafe', seed: 2, prop: true },
  hiking: { scene: 'mountain', seed: 2, prop: true },
  climbing: { scene: 'mountain', seed: 9 },
  cycling: { scene: 'blossom-garden', seed: 3, prop: true, colour: '#3f6a72' },
  yoga: { scene: 'studio', seed: 2, prop: true, colour: '#5d4a7a' },
  dancing: { scene: 'concert-hall', seed: 8, prop: true },
  guitar: { scene: 'rooftop', seed: 3, prop: true, colour: '#c08a3c' },
  piano: { scene: 'concert-hall', seed: 2, prop: true },
  singing: { scene: 'concert-hall', seed: 5, prop: true },
  sketching: { scene: 'studio', seed: 8, prop: true },
  pottery: { scene: 'workshop', seed: 3, prop: true, colour: '#c08a3c' },
  knitting: { scene: 'reading-nook', seed: 3, prop: true },
  cooking: { scene: 'kitchen', seed: 8, prop: true, like: 'pottery', colour: '#3f6a72' },
  tea: { scene: 'blossom-garden', seed: 6, prop: true, colour: '#5f7a52' },
  'wine-tasting': { scene: 'cafe', seed: 7, prop: true },
  travel: { scene: 'seaside', seed: 3, prop: true },
  languages: { scene: 'cafe', seed: 9, prop: true, colour: '#3f6a72' },
  'board-games': { scene: 'kitchen', seed: 5, prop: true },
  astronomy: { scene: 'observatory', seed: 2, prop: true },
  'bird-watching': { scene: 'blossom-garden', seed: 9, prop: true },
  motorcycles: { scene: 'rainy-street', seed: 8, prop: true, colour: '#8a3f46' },
  writing: { scene: 'rainy-street', seed: 2, prop: true, colour: '#5d4a7a' },
  cinema: { scene: 'rooftop', seed: 6, prop: true },
}

const lightOf = (scene) => ({ ...SCENES[scene].light, side: 1 })

/** Composes things in front of a scene, on the engine's canvas. */
const composeInFront = async (place, paper, content) => {
  const things = await sharp(Buffer.from(svgText(paper.definitions(), content)))
    .extract({ left: 0, top: 32, width: WIDTH, height: 960 })
    .png()
    .toBuffer()
  const background = await place.blur(3).png().toBuffer()
  return sharp(background).composite([{ input: things }])
}

const renderTrimmed = async (draw) => {
  const paper = createPaper('p')
  const content = group({ transform: `translate(${WIDTH / 2} ${HEIGHT / 2})` }, draw(paper))
  const image = sharp(Buffer.from(svgText(paper.definitions(), content, 2)))
  return image
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

const BOX = { width: 470, height: 520 }

export const drawHobby = async (slug) => {
  const { scene, seed, prop, like = slug, colour = '#8a3f46' } = HOBBIES[slug]
  const place = await drawPlace(scene, seed)
  if (!prop) return place
  const thing = await renderTrimmed((paper) =>
    propForHobby(like).draw(paper, lightOf(scene), colour),
  )
  const shown = sharp(thing).resize({ ...BOX, fit: 'inside' })
  const { data, info } = await shown.png().toBuffer({ resolveWithObject: true })
  const paper = createPaper()
  const shade =
    glow(paper, WIDTH / 2, HEIGHT * 0.53, 430, '#0b0610', 0.5) +
    ellipse(WIDTH / 2, HEIGHT * 0.53 + info.height / 2, info.width * 0.5, 26, '#0b0610', 0.45)
  const base = await composeInFront(place, paper, shade)
  return sharp(await base.png().toBuffer()).composite([
    {
      input: data,
      left: Math.round((WIDTH - info.width) / 2),
      top: Math.round(HEIGHT * 0.53 - 32 - info.height / 2),
    },
  ])
}

export const drawRelationship = async (slug) => {
  const { scene, seed, side, draw } = RELATIONS[slug]
  const paper = createPaper()
  return composeInFront(await drawPlace(scene, seed, side), paper, draw(paper, lightOf(scene)))
}
