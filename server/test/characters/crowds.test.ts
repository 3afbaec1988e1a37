import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtered, walked, type Filter } from '../../src/features/characters/browse-store.ts'
import { idsFound, tiersFor } from '../../src/features/characters/search-characters.ts'
import { keywordsOf } from '../../src/features/characters/search-tiers.ts'
import { clientOf } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { charactersOf } from './characters-desk.ts'

// Where few fit they are sorted, where many fit they are met on the way. Both ways must tell the
// same, page by page; the second is only taken among tens of thousands, so it is asked here by hand.
const FEW = 1_000_000
const PAGE = 4

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const desk = charactersOf(app)
  for (let n = 0; n < 12; n++) {
    const [firstName, count] = [n % 3 ? 'Marina' : 'Martina', (n * 7) % 5]
    const description = n % 2 ? 'A sailor of the harbour' : 'She knows Marina and the harbor'
    await desk.make({ en: { firstName, lastName: `Voss ${n}`, description }, age: 25 + n, count })
  }
})
afterAll(() => app.stop())

const pagesOf = async (ask: (skip: number) => Promise<number[]>): Promise<number[][]> => {
  const pages: number[][] = []
  for (let skip = 0; ; skip += PAGE) {
    const ids = await ask(skip)
    if (!ids.length) return pages
    pages.push(ids)
  }
}

test.each(['marina', 'mar', 'harbour', 'harbor', 'she', 'marina harbour', '她', '的', 'the harbr'])(
  'search: %s',
  async (typed) => {
    const ctx = app.job('test')
    const tiers = await tiersFor(ctx, keywordsOf(typed))
    const asked = (atMost: number, hidden: number[]) =>
      pagesOf(async (skip) => {
        const input = { tiers, hidden, skip, size: PAGE, atMost }
        return (await idsFound(ctx, input)).ids
      })
    const sorted = await asked(FEW, [])
    expect(sorted.flat().length).toBeGreaterThan(PAGE)
    expect(new Set(sorted.flat()).size).toBe(sorted.flat().length)
    const hidden = sorted.flat().slice(1, 3)
    for (const leftOut of [[], hidden]) {
      const whole = (await asked(FEW, leftOut)).flat()
      // The first tier that has so many is the crowd; what comes after it is never reached.
      for (const crowd of [1, 2, 4, 6]) {
        const walkedThrough = (await asked(crowd, leftOut)).flat()
        expect(walkedThrough.length).toBeGreaterThan(0)
        expect(walkedThrough).toEqual(whole.slice(0, walkedThrough.length))
      }
    }
  },
)

test('lists: every filter in every order', async () => {
  const { db } = app.base
  const client = clientOf(app.api)
  const [one] = (await client.send(calls.characters.list)).list
  const her = await client.send(calls.characters.read, { id: one?.id ?? 0 })
  const ages = { ageMin: 18, ageMax: 60 }
  const filters: Filter[] = [
    { ageMin: 22, ageMax: 40 },
    { ...ages, typeId: her.type.id },
    { ...ages, raceId: her.race.id },
    { ...ages, bodyTypeId: her.bodyType.id },
    { ...ages, hairColorId: her.hairColor.id },
    { ageMin: 20, ageMax: 59, typeId: her.type.id, raceId: her.race.id },
  ]
  for (const filter of filters) {
    for (const sorted of ['popular', 'new', 'name-en', 'name-zh'] as const) {
      for (const hidden of [[], [her.id]]) {
        const asked = { filter, sorted, hidden, size: PAGE }
        const few = await pagesOf(
          async (skip) => (await filtered(db, { ...asked, skip, atMost: FEW })).ids,
        )
        const many = await pagesOf((skip) => walked(db, { ...asked, skip }))
        expect(many, JSON.stringify({ filter, sorted })).toEqual(few)
        expect(few.flat().includes(her.id) && hidden.length > 0).toBe(false)
      }
    }
  }
})
