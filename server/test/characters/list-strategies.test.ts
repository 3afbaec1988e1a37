import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findFiltered,
  scanListed,
  type BrowseFilter,
} from '../../src/features/characters/browse-store.ts'
import { findPageIds, loadTiers } from '../../src/features/characters/search-characters.ts'
import { parseKeywords } from '../../src/features/characters/search-tiers.ts'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createCharacterFactory } from './character-factory.ts'

// A filter with few matches sorts them, one with many walks an index in sort order. Both strategies
// must return the same pages; the second is used only with tens of thousands of characters, so the
// tests force it.
const NO_LIMIT = 1_000_000
const PAGE_SIZE = 4

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const characters = createCharacterFactory(app)
  for (let n = 0; n < 12; n++) {
    const [firstName, count] = [n % 3 ? 'Marina' : 'Martina', (n * 7) % 5]
    const description = n % 2 ? 'A sailor of the harbour' : 'She knows Marina and the harbor'
    await characters.create({
      en: { firstName, lastName: `Voss ${n}`, description },
      age: 25 + n,
      chatCount: count,
    })
  }
})
afterAll(() => app.stop())

const collectPages = async (ask: (skip: number) => Promise<number[]>): Promise<number[][]> => {
  const pages: number[][] = []
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const ids = await ask(skip)
    if (!ids.length) return pages
    pages.push(ids)
  }
}

test.each(['marina', 'mar', 'harbour', 'harbor', 'she', 'marina harbour', '她', '的', 'the harbr'])(
  'a search for %s returns the same pages by both strategies',
  async (typed) => {
    const ctx = app.createJobContext('test')
    const tiers = await loadTiers(ctx, parseKeywords(typed))
    const readPages = (atMost: number, hidden: number[]) =>
      collectPages(async (skip) => {
        const input = { tiers, hidden, skip, size: PAGE_SIZE, atMost }
        return (await findPageIds(ctx, input)).ids
      })
    const sorted = await readPages(NO_LIMIT, [])
    expect(sorted.flat().length).toBeGreaterThan(PAGE_SIZE)
    expect(new Set(sorted.flat()).size).toBe(sorted.flat().length)
    const hidden = sorted.flat().slice(1, 3)
    for (const leftOut of [[], hidden]) {
      const whole = (await readPages(NO_LIMIT, leftOut)).flat()
      // The walk stops at the first tier with so many matches; later tiers are never reached.
      for (const crowd of [1, 2, 4, 6]) {
        const walkedThrough = (await readPages(crowd, leftOut)).flat()
        expect(walkedThrough.length).toBeGreaterThan(0)
        expect(walkedThrough).toEqual(whole.slice(0, walkedThrough.length))
      }
    }
  },
)

test('a list returns the same pages by both strategies for every filter and order', async () => {
  const { db } = app.base
  const client = createClient(app.api)
  const [one] = (await client.send(calls.characters.list)).list
  const character = await client.send(calls.characters.read, { id: one?.id ?? 0 })
  const ages = { ageMin: 18, ageMax: 60 }
  const filters: BrowseFilter[] = [
    { ageMin: 22, ageMax: 40 },
    { ...ages, typeId: character.type.id },
    { ...ages, raceId: character.race.id },
    { ...ages, bodyTypeId: character.bodyType.id },
    { ...ages, hairColorId: character.hairColor.id },
    { ageMin: 20, ageMax: 59, typeId: character.type.id, raceId: character.race.id },
  ]
  for (const filter of filters) {
    for (const sorted of ['popular', 'new', 'name-en', 'name-zh'] as const) {
      for (const hidden of [[], [character.id]]) {
        const query = { filter, sorted, hidden, size: PAGE_SIZE }
        const few = await collectPages(
          async (skip) => (await findFiltered(db, { ...query, skip, atMost: NO_LIMIT })).ids,
        )
        const many = await collectPages((skip) => scanListed(db, { ...query, skip }))
        expect(many, JSON.stringify({ filter, sorted })).toEqual(few)
        expect(few.flat().includes(character.id) && hidden.length > 0).toBe(false)
      }
    }
  }
})
