// Attributes that are shown by a place or the sky: type, constellation, hair colour.
import sharp from 'sharp'
import {
  circle,
  createPaper,
  drawConstellation,
  glow,
  hairTintOf,
  HEIGHT,
  randomFor,
  rect,
  renderStaging,
  stage,
  stroke,
  svgText,
  WIDTH,
} from './engine.mjs'

const DEFAULT_APPEARANCE = {
  seed: 3,
  age: 30,
  race: 'mixed',
  bodyType: 'average',
  hairColor: 'brown',
  hairstyle: 'lob',
  eyes: 'brown',
  glasses: false,
  type: 'dreamer',
  job: 'translator',
  hobbies: [],
  constellation: 'leo',
}

const cropToRatio = (image) => image.extract({ left: 0, top: 32, width: WIDTH, height: 960 })

/** A scene without a person. */
export const drawPlace = async (scene, seed = 3, lightSide = 1) => {
  const staging = {
    ...stage(DEFAULT_APPEARANCE, { kind: 'chat' }),
    scene,
    sceneSeed: seed,
    lightSide,
  }
  const { data, ...raw } = await renderStaging(DEFAULT_APPEARANCE, staging, 1)
  return cropToRatio(sharp(data, { raw: { ...raw, channels: 3 } }))
}

const TYPE_PLACES = {
  'girl-next-door': ['cafe', 4],
  artist: ['studio', 6],
  scholar: ['library', 2],
  adventurer: ['mountain', 5],
  healer: ['greenhouse', 7],
  musician: ['concert-hall', 3],
  dreamer: ['observatory', 8],
  rebel: ['rainy-street', 9],
}

export const drawType = (slug) => drawPlace(...TYPE_PLACES[slug])

/** Rasterizes a drawing on the engine's canvas. */
export const rasterize = (paper, content) =>
  cropToRatio(sharp(Buffer.from(svgText(paper.definitions(), content))).removeAlpha())

export const drawConstellationPicture = (slug) => {
  const paper = createPaper()
  const random = randomFor(1, `sky:${slug}`)
  const sky = paper.linear(0, 0, WIDTH * 0.3, HEIGHT, [
    [0, '#141430'],
    [0.55, '#2c2350'],
    [1, '#6b3f5c'],
  ])
  const dust = Array.from({ length: 90 }, () =>
    circle(
      random.between(0, WIDTH),
      random.between(0, HEIGHT),
      random.between(0.8, 2.6),
      '#fff3da',
      random.between(0.15, 0.6),
    ),
  )
  const figure = drawConstellation(paper, slug, 0, 0, 250)
  return rasterize(
    paper,
    rect(0, 0, WIDTH, HEIGHT, sky) +
      glow(paper, WIDTH * 0.7, HEIGHT * 0.95, 620, '#ff9a6a', 0.34) +
      glow(paper, WIDTH * 0.3, HEIGHT * 0.25, 480, '#6a7ae0', 0.22) +
      dust.join('') +
      `<g transform="translate(74 202) scale(2.48)">${figure}</g>`,
  )
}

/** A lock of hair that fills the picture; the round colour sample is cropped from it. */
export const drawHairColor = (slug) => {
  const { shadow, base, light, shine } = hairTintOf(slug)
  const paper = createPaper()
  const random = randomFor(7, 'lock')
  const wave = (x, bend) =>
    `M${x} -40C${x + bend} 220 ${x - bend} 420 ${x + bend * 0.4} 620S${x + bend * 0.6} 900 ${x - bend * 0.2} 1080`
  const strands = Array.from({ length: 210 }, () => {
    const x = random.between(-80, WIDTH + 80)
    const tint = random.pick([shadow, base, base, light, light, shine])
    return stroke(
      wave(x, 96 + random.around(0, 34)),
      tint,
      random.between(2, 13),
      tint === shine ? random.between(0.12, 0.4) : random.between(0.2, 0.62),
    )
  })
  return rasterize(
    paper,
    rect(0, 0, WIDTH, HEIGHT, base) +
      strands.join('') +
      glow(paper, WIDTH * 0.66, HEIGHT * 0.3, 430, shine, 0.3) +
      glow(paper, WIDTH * 0.1, HEIGHT * 0.95, 620, shadow, 0.55),
  )
}
