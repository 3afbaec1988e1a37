// Draws fifty people whom nobody chose, one beside the other: `node tools/draw-contact-sheet.mjs`.
// Looked at whenever the portrait engine was changed; shown in the README.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'docs/pictures/faces.webp')

// Loaded by address: the tools are compiled apart from the server and must not pull its sources in.
const engine = new URL('../server/src/engines/image-model/', import.meta.url)
const { renderPortrait } = await import(new URL('portrait/index.ts', engine).href)
const { lookFrom } = await import(new URL('look-from.ts', engine).href)

const ACROSS = 10
const DOWN = 5
const FACE = { width: 150, height: 200 }
/** Drawn larger than shown: hair and eyes stay fine. */
const DRAWN = { width: 450, height: 600 }

const someone = (seed) =>
  lookFrom({
    seed,
    age: 22 + ((seed * 7) % 37),
    race: '',
    bodyType: '',
    hairColor: '',
    hairstyle: '',
    type: '',
    job: '',
    hobbies: [],
    constellation: '',
  })

const faces = []
for (let i = 0; i < ACROSS * DOWN; i++) {
  const drawn = await renderPortrait(someone(i + 1), { kind: 'list' }, DRAWN)
  faces.push({
    input: await sharp(drawn).resize(FACE).png().toBuffer(),
    left: (i % ACROSS) * FACE.width,
    top: Math.floor(i / ACROSS) * FACE.height,
  })
}
const { size } = await sharp({
  create: {
    width: ACROSS * FACE.width,
    height: DOWN * FACE.height,
    channels: 3,
    background: '#000000',
  },
})
  .composite(faces)
  .webp({ quality: 74, effort: 6 })
  .toFile(file)
console.log(`${file}: ${Math.round(size / 1024)} kB`)
