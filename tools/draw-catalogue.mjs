// Draws the pictures of every catalogue character whose appearance, or the engine itself, has changed.
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const characters = join(root, 'server/catalogue/characters')
const pictures = join(root, 'server/catalogue/pictures')
const manifestFile = join(pictures, 'manifest.json')

// Imported by URL: the tools are compiled apart from the packages and must not include their sources.
const engineUrl = new URL('../packages/portraits/src/index.ts', import.meta.url)
const { renderBlink, renderPortrait } = await import(engineUrl.href)
const finish = new URL('../server/src/engines/image-model/finish.ts', import.meta.url)
const { createPlaceholder } = await import(finish.href)

const FILES = [
  ['list.webp', { kind: 'list' }],
  ['chat.webp', { kind: 'chat' }],
  ['album-1.webp', { kind: 'album', index: 0 }],
  ['album-2.webp', { kind: 'album', index: 1 }],
  ['album-3.webp', { kind: 'album', index: 2 }],
  ['avatar.webp', { kind: 'avatar' }],
]
/** The closed eyes, an overlay for the list picture. */
const BLINK = 'blink.webp'

const toAppearance = (character) => ({
  seed: character.look.seed,
  age: character.age,
  race: character.race,
  bodyType: character.bodyType,
  hairColor: character.hairColor,
  hairstyle: character.hairstyle,
  eyes: character.look.eyes,
  glasses: character.look.glasses,
  type: character.type,
  job: character.job,
  hobbies: character.hobbies,
  constellation: character.constellation,
  outfit: character.look.outfit,
})

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

const computeEngineHash = async () => {
  const hash = createHash('sha256')
  const folder = join(root, 'packages/portraits/src')
  // The words only read prompts; the pictures of the catalogue do not depend on them.
  const files = globSync('**/*.ts', { cwd: folder }).filter(
    (file) => !/^words\/|\.(test|d)\.ts$/.test(file),
  )
  for (const file of files.sort()) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex')
}

const draw = async (slug, appearance) => {
  await mkdir(join(pictures, slug), { recursive: true })
  for (const [file, shot] of FILES) {
    await writeFile(join(pictures, slug, file), await renderPortrait(appearance, shot))
  }
  await writeFile(join(pictures, slug, BLINK), await renderBlink(appearance, { kind: 'list' }))
}

sharp.concurrency(1)
const only = process.argv.slice(2)
const engine = await computeEngineHash()
const manifest = existsSync(manifestFile) ? await readJson(manifestFile) : {}
let drawn = 0
for (const file of globSync('*.json', { cwd: characters }).sort()) {
  const character = await readJson(join(characters, file))
  if (only.length > 0 && !only.includes(character.slug)) continue
  const appearance = toAppearance(character)
  const hash = createHash('sha256').update(engine).update(JSON.stringify(appearance)).digest('hex')
  const names = [...FILES.map(([name]) => name), BLINK]
  const complete = names.every((name) => existsSync(join(pictures, character.slug, name)))
  if (complete && manifest[character.slug] === hash) continue
  await draw(character.slug, appearance)
  manifest[character.slug] = hash
  drawn += 1
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(manifestFile, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(`drew ${character.slug}`)
}

// Precomputed, so that the product does not have to at every start; keyed by a hash of the picture.
const placeholders = {}
for (const file of globSync('*/*.webp', { cwd: pictures }).sort()) {
  if (file.endsWith(BLINK)) continue
  const bytes = await readFile(join(pictures, file))
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  placeholders[key] = await createPlaceholder(bytes)
}
const placeholdersFile = join(pictures, 'placeholders.json')
await writeFile(placeholdersFile, `${JSON.stringify(placeholders, null, 2)}\n`)
console.log(drawn === 0 ? 'every picture is up to date' : `${drawn} characters drawn`)
