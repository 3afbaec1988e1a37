import { expect, test, describe, vi } from 'vitest'
import sharp from 'sharp'
import { drawPortrait, renderPortrait, type Appearance, type Shot } from './index.ts'
import {
  BODY_TYPES,
  CHARACTER_TYPES,
  CONSTELLATIONS,
  EYES,
  HAIR_COLORS,
  HAIRSTYLES,
  HOBBIES,
  JOBS,
  RACES,
} from './appearance.ts'
import { randomFor } from './random.ts'
import { chinLineOf, eyeLineOf } from './shots.ts'

// Drawing takes half a second of CPU time, and on a busy machine many times that in wall time.
vi.setConfig({ testTimeout: 60_000 })

const plain: Appearance = {
  seed: 7,
  age: 29,
  race: 'latina',
  bodyType: 'average',
  hairColor: 'brown',
  hairstyle: 'long-wavy',
  eyes: 'brown',
  glasses: false,
  type: 'artist',
  job: 'painter',
  hobbies: ['sketching', 'tea'],
  constellation: 'leo',
}

const createAppearance = (seed: number): Appearance => {
  const random = randomFor(seed, 'test')
  return {
    seed,
    age: random.whole(21, 60),
    race: random.pick(RACES),
    bodyType: random.pick(BODY_TYPES),
    hairColor: random.pick(HAIR_COLORS),
    hairstyle: random.pick(HAIRSTYLES),
    eyes: random.pick(EYES),
    glasses: random.chance(0.3),
    type: random.pick(CHARACTER_TYPES),
    job: random.pick(JOBS),
    hobbies: [random.pick(HOBBIES), random.pick(HOBBIES)],
    constellation: random.pick(CONSTELLATIONS),
  }
}

const list: Shot = { kind: 'list' }

/** Problems of an SVG: unbalanced elements, references without a definition, broken numbers. */
const findSvgFaults = (svg: string): string[] => {
  const open: string[] = []
  const faults: string[] = []
  for (const [, closing, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.push(`</${name}> closes something else`)
    } else if (!self && name !== undefined) open.push(name)
  }
  if (open.length > 0) faults.push(`left open: ${open.join(' ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  if (new Set(ids).size !== ids.length) faults.push('an id is used twice')
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) {
    if (!ids.includes(id)) faults.push(`nothing is called ${id}`)
  }
  if (/NaN|undefined|Infinity/.test(svg)) faults.push('a number is broken')
  return faults
}

describe('a portrait', () => {
  test('is identical for the same appearance', async () => {
    expect(drawPortrait(plain, list)).toBe(drawPortrait({ ...plain }, list))
    const [one, two] = await Promise.all([renderPortrait(plain, list), renderPortrait(plain, list)])
    expect(one.equals(two)).toBe(true)
  })

  test('changes with every visible attribute', () => {
    const changed: Appearance[] = [
      { ...plain, seed: 8 },
      { ...plain, age: 55 },
      { ...plain, race: 'black' },
      { ...plain, bodyType: 'full' },
      { ...plain, hairColor: 'red' },
      { ...plain, hairstyle: 'bob' },
      { ...plain, eyes: 'green' },
      { ...plain, glasses: true },
      { ...plain, job: 'pilot' },
      { ...plain, outfit: '#123456' },
    ]
    const pictures = [plain, ...changed].map((appearance) => drawPortrait(appearance, list))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('shows the constellation if the scene has a sky', () => {
    const underTheSky: Appearance = { ...plain, job: 'astronomer', type: 'dreamer', seed: 3 }
    const pictures = CONSTELLATIONS.map((constellation) =>
      drawPortrait({ ...underTheSky, constellation }, list),
    )
    expect(new Set(pictures).size).toBe(CONSTELLATIONS.length)
  })

  test.each([
    ...RACES.map((race) => ({ race })),
    ...BODY_TYPES.map((bodyType) => ({ bodyType })),
    ...HAIR_COLORS.map((hairColor) => ({ hairColor })),
    ...HAIRSTYLES.map((hairstyle) => ({ hairstyle })),
    ...EYES.map((eyes) => ({ eyes })),
    ...CHARACTER_TYPES.map((type) => ({ type })),
    ...JOBS.map((job) => ({ job })),
    ...HOBBIES.map((hobby) => ({ hobbies: [hobby] })),
    ...CONSTELLATIONS.map((constellation) => ({ constellation })),
    { hobbies: [] },
    { glasses: true },
  ] satisfies Partial<Appearance>[])('is a valid SVG for %o', (attribute) => {
    const appearance = { ...plain, ...attribute }
    expect(findSvgFaults(drawPortrait(appearance, list))).toEqual([])
    expect(findSvgFaults(drawPortrait(appearance, { kind: 'album', index: 0 }))).toEqual([])
  })

  test('keeps the eyes at 38 to 42 per cent and the chin above 62', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const appearance = createAppearance(seed)
      expect(eyeLineOf(appearance, list)).toBeGreaterThanOrEqual(0.38)
      expect(eyeLineOf(appearance, list)).toBeLessThanOrEqual(0.42)
      expect(chinLineOf(appearance, list)).toBeLessThan(0.62)
    }
  })
})

describe('the shots of a portrait', () => {
  test('of an album differ from the list picture and from each other', () => {
    const shots: Shot[] = [
      list,
      ...[0, 1, 2, 3, 4].map((index): Shot => ({ kind: 'album', index })),
    ]
    const pictures = shots.map((shot) => drawPortrait(plain, shot))
    expect(new Set(pictures).size).toBe(pictures.length)
  })

  test('of kind chat show the scene without the sitter', async () => {
    const withSitter = drawPortrait(plain, list)
    const without = drawPortrait(plain, { kind: 'chat' })
    expect(without.length).toBeLessThan(withSitter.length / 3)
    expect(findSvgFaults(without)).toEqual([])
  })

  test('have the documented sizes', async () => {
    const sizeOf = async (shot: Shot, size?: { width: number; height: number }) => {
      const { width, height, format } = await sharp(
        await renderPortrait(plain, shot, size),
      ).metadata()
      return [format, width, height]
    }
    expect(await sizeOf(list)).toEqual(['webp', 768, 1024])
    expect(await sizeOf({ kind: 'avatar' })).toEqual(['webp', 320, 320])
    expect(await sizeOf(list, { width: 192, height: 256 })).toEqual(['webp', 192, 256])
  })
})

test('the metadata of a portrait declares it as machine-made', async () => {
  const { xmpAsString } = await sharp(await renderPortrait(plain, { kind: 'avatar' })).metadata()
  expect(xmpAsString).toContain('digitalsourcetype/algorithmicMedia')
})

describe('fifty portraits with different seeds', () => {
  const tiny = async (appearance: Appearance): Promise<Buffer> => {
    const small = drawPortrait(appearance, list).replace(
      'width="768" height="1024"',
      'width="96" height="128"',
    )
    return sharp(Buffer.from(small)).resize(12, 16).removeAlpha().raw().toBuffer()
  }

  const distance = (a: Buffer, b: Buffer): number => {
    let sum = 0
    for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
    return sum / a.length
  }

  test('are visibly different from each other', { timeout: 240_000 }, async () => {
    const pictures: Buffer[] = []
    for (let seed = 1; seed <= 50; seed++) pictures.push(await tiny(createAppearance(seed)))
    const distances = pictures.flatMap((a, i) => pictures.slice(i + 1).map((b) => distance(a, b)))
    expect(Math.min(...distances)).toBeGreaterThan(9)
  })
})

test(
  'the median portrait takes less than 1.2 seconds of CPU time',
  { timeout: 120_000 },
  async () => {
    sharp.concurrency(1)
    const times: number[] = []
    for (let seed = 1; seed <= 20; seed++) {
      const start = process.cpuUsage()
      await renderPortrait(createAppearance(seed), list)
      const { user, system } = process.cpuUsage(start)
      times.push((user + system) / 1000)
    }
    const median = times.sort((a, b) => a - b)[10] ?? Infinity
    // Generous: a shared or slow machine takes twice what a quiet one does.
    expect(median).toBeLessThan(1200)
  },
)
