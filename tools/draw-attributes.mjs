// Draws the small picture of every selectable attribute: `node tools/draw-attributes.mjs`,
// or only of those given by name. They are stored as files, like the portraits of the catalogue.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBodyType, drawHairstyle, drawJob, drawRace } from './attribute-pictures/people.mjs'
import { drawHairColor, drawConstellationPicture, drawType } from './attribute-pictures/places.mjs'
import { drawHobby, drawRelationship } from './attribute-pictures/things.mjs'

const SIZE = { width: 320, height: 400 }
const MAX_BYTES = 12_000

const DRAW = {
  type: drawType,
  race: drawRace,
  bodyType: drawBodyType,
  hairColor: drawHairColor,
  hairstyle: drawHairstyle,
  job: drawJob,
  hobby: drawHobby,
  relationship: drawRelationship,
  constellation: drawConstellationPicture,
}

const catalogue = join(dirname(fileURLToPath(import.meta.url)), '../server/catalogue')
const pictures = join(catalogue, 'attribute-pictures')

/** Encodes with the best quality within the size limit. */
const encode = async (image) => {
  const pixels = await image.png({ compressionLevel: 0 }).toBuffer()
  const { default: sharp } = await import('sharp')
  for (let quality = 80; quality > 20; quality -= 6) {
    const bytes = await sharp(pixels).resize(SIZE).webp({ quality, effort: 5 }).toBuffer()
    if (bytes.length <= MAX_BYTES) return bytes
  }
  throw new Error('too many bytes')
}

const only = process.argv.slice(2)
const attributes = JSON.parse(await readFile(join(catalogue, 'attributes.json'), 'utf8'))
await mkdir(pictures, { recursive: true })
for (const [category, list] of Object.entries(attributes)) {
  for (const [place, { slug }] of list.entries()) {
    const name = `${category}-${slug}`
    if (only.length > 0 && !only.includes(name) && !only.includes(category)) continue
    const bytes = await encode(await DRAW[category](slug, place))
    await writeFile(join(pictures, `${name}.webp`), bytes)
    console.log(`drew ${name}: ${(bytes.length / 1000).toFixed(1)} kB`)
  }
}
