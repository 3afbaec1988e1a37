// Attributes that are shown by a person: race, figure, hairstyle, occupation.
import sharp from 'sharp'
import { EXPRESSIONS, HEIGHT, propForJob, renderStaging, stage, WIDTH } from './engine.mjs'

/** Average values, so that only the attribute differs. */
const NEUTRAL = {
  seed: 41,
  age: 29,
  race: 'latina',
  bodyType: 'average',
  hairColor: 'brown',
  hairstyle: 'lob',
  eyes: 'brown',
  glasses: false,
  type: 'girl-next-door',
  job: 'translator',
  hobbies: ['reading'],
  constellation: 'leo',
  outfit: '#5d4a66',
}

const PLAIN = { neckline: 'crew', colour: '#5d4a66', extras: ['necklace'], accent: '#e9c48a' }

const stageFacing = (look, change) => ({
  ...stage(look, { kind: 'list' }),
  scene: 'reading-nook',
  sceneSeed: 12,
  lightSide: 1,
  head: { yaw: 0.1, pitch: 0.01, roll: 0.02 },
  stance: { turn: 0.1, tilt: 0, gesture: { kind: 'rest' } },
  outfit: PLAIN,
  expression: EXPRESSIONS.warm,
  present: true,
  ...change,
})

/** Crops the picture around the person to the ratio 4:5. */
const crop = async (look, staging, { top, height }) => {
  const { data, ...raw } = await renderStaging(look, staging, 1)
  const width = Math.round((height * 4) / 5)
  const left = Math.round((WIDTH - width) / 2)
  return sharp(data, { raw: { ...raw, channels: 3 } }).extract({ left, top, width, height })
}

const FACE = { scale: 1.16, eyes: [WIDTH / 2, HEIGHT * 0.38] }

const FACES = {
  'east-asian': { seed: 8, hairColor: 'black', hairstyle: 'long-straight', eyes: 'dark' },
  'south-asian': { seed: 23, hairColor: 'black', hairstyle: 'long-wavy', eyes: 'dark' },
  'southeast-asian': { seed: 31, hairColor: 'dark-brown', hairstyle: 'half-up', eyes: 'dark' },
  black: { seed: 5, hairColor: 'black', hairstyle: 'long-curly', eyes: 'dark' },
  latina: { seed: 41, hairColor: 'dark-brown', hairstyle: 'long-wavy', eyes: 'brown' },
  white: { seed: 17, hairColor: 'blonde', hairstyle: 'long-wavy', eyes: 'blue' },
  'middle-eastern': { seed: 29, hairColor: 'dark-brown', hairstyle: 'long-curly', eyes: 'hazel' },
  mixed: { seed: 37, hairColor: 'brown', hairstyle: 'long-curly', eyes: 'green' },
}

export const drawRace = (slug) => {
  const look = { ...NEUTRAL, race: slug, ...FACES[slug] }
  return crop(look, stageFacing(look, FACE), { top: 120, height: 700 })
}

export const drawBodyType = (slug) => {
  const look = { ...NEUTRAL, bodyType: slug, hairstyle: 'bun' }
  const whole = { scale: 0.92, eyes: [WIDTH / 2, HEIGHT * 0.2] }
  return crop(look, stageFacing(look, whole), { top: 40, height: 900 })
}

export const drawHairstyle = (slug) => {
  const look = { ...NEUTRAL, hairstyle: slug }
  return crop(look, stageFacing(look, { scale: 1.02, eyes: [WIDTH / 2, HEIGHT * 0.37] }), {
    top: 80,
    height: 780,
  })
}

const RACES = Object.keys(FACES)
const BODIES = ['average', 'slim', 'athletic', 'curvy', 'average', 'full']
const STYLES = ['lob', 'bun', 'bob', 'ponytail', 'shag', 'half-up', 'pixie', 'side-braid']
const MOODS = ['warm', 'bright', 'amused', 'tender', 'joyful']

/** A different person at work for each job. */
export const drawJob = (slug, place) => {
  const race = RACES[(place * 3) % RACES.length]
  const look = {
    ...NEUTRAL,
    seed: 100 + place * 7,
    age: 25 + ((place * 5) % 24),
    race,
    hairColor: FACES[race].hairColor,
    eyes: FACES[race].eyes,
    bodyType: BODIES[place % BODIES.length],
    hairstyle: STYLES[place % STYLES.length],
    job: slug,
    outfit: undefined,
  }
  const prop = propForJob(slug)
  const side = place % 2 ? 1 : -1
  const gesture = prop ? { kind: 'hold', prop, side, colour: '#8a3f46' } : { kind: 'rest' }
  const own = stage(look, { kind: 'album', index: 4 })
  const staging = {
    ...own,
    head: { yaw: 0.16 * side, pitch: 0.01, roll: 0.03 * side },
    stance: { turn: 0.2 * side, tilt: 0, gesture },
    expression: EXPRESSIONS[MOODS[place % MOODS.length]],
    scale: 0.94,
    eyes: [WIDTH / 2, HEIGHT * 0.29],
    scene: stage({ ...look, seed: findSceneSeed(look) }, { kind: 'list' }).scene,
  }
  return crop(look, staging, { top: 60, height: 860 })
}

/** A seed with which the engine chooses the scene of the job. */
const findSceneSeed = (look) => {
  const scenes = Array.from({ length: 12 }, (_, seed) => ({
    seed,
    scene: stage({ ...look, seed }, { kind: 'list' }).scene,
  }))
  const countScene = (name) => scenes.filter(({ scene }) => scene === name).length
  return scenes.toSorted((a, b) => countScene(b.scene) - countScene(a.scene))[0].seed
}
