// Draws fifty random characters side by side: `node tools/draw-contact-sheet.mjs`.
// For checking changes of the portrait engine; shown in the README.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const file = join(root, 'docs/pictures/faces.webp')

// Imported by URL: the tools are compiled apart from the packages and must not include their sources.
const engine = new URL('../packages/portraits/src/index.ts', import.meta.url)
const { renderPortrait, resolveAppearance } = await import(engine.href)

const ACROSS = 10
const DOWN = 5
const FACE = { width: 150, height: 200 }
/** Rendered larger than shown, for fine hair and eyes. */
const RENDER_SIZE = { width: 450, height: 600 }

const createAppearance = (seed) =>
  resolveAppearance({
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
  const drawn = await renderPortrait(createAppearance(i + 1), { kind: 'list' }, RENDER_SIZE)
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
