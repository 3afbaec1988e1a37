import { calls } from '@dulcinea/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hideCharacter } from '../../src/features/characters/index.ts'
import { write } from '../../src/db/write.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { createCharacterFactory, type CharacterFactory } from './character-factory.ts'

/** More than a search reads of one keyword. */
const MANY = 2_500
const MAX_SEARCH_RESULTS = 2_000
const CACHE_TTL_MS = 20_000

let app: TestApp
let users: TestUsers
let characters: CharacterFactory

/** Many characters with the same words, in two races and with equal popularities among them. */
const insertMany = () =>
  sql`
    with made as (
      insert into characters (status, is_public, age, type_id, race_id, body_type_id, hair_color_id,
             hairstyle_id, job_id, relationship_id, constellation_id, chat_count, created_at,
             name_en, name_zh)
      select 2, true, 18 + n % 43, type_id,
             (select id from attributes where category = 2 order by id offset n % 2 limit 1),
             body_type_id, hair_color_id, hairstyle_id, job_id, relationship_id, constellation_id,
             (n * 7919) % 1009, now() - (n * 104729) % 3001 * interval '1 minute',
             'Many ' || n % 97 || E'\t', '众' || n % 89 || E'\t'
        from generate_series(1, ${MANY}::int) n,
             (select * from characters order by id limit 1) pattern
      returning id, name_en, name_zh),
    texts as (
      insert into character_texts (character_id, language, first_name, last_name, description, greeting)
      select id, language, case language when 'en-US' then name_en else name_zh end, '', '', 'Hello.'
        from made, (values ('en-US'), ('zh-CN')) as languages (language))
    insert into character_search (character_id, terms)
    select id, array_to_tsvector(array['lighthouse', '龘靐', '龘', '靐', '=' || lower(name_en)])
      from made`.execute(app.base.db)

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
  characters = createCharacterFactory(app)
  await insertMany()
})
afterAll(() => app.stop())

type Fields = Record<string, string | number>
type ListCall = typeof calls.characters.list | typeof calls.characters.search

const readPage = (call: ListCall, fields: Fields, options: { token?: string; language?: string }) =>
  users.client.send(call, { pageSize: 100, ...fields }, options)

const readAllPages = async (
  call: ListCall,
  fields: Fields,
  options: { token?: string; language?: string } = {},
) => {
  const first = await readPage(call, fields, options)
  const ids = first.list.map(({ id }) => id)
  for (let page = 2; page <= first.totalPage; page++) {
    ids.push(...(await readPage(call, { ...fields, page }, options)).list.map(({ id }) => id))
  }
  return { ids, total: first.total }
}

const ORDERS = [
  ['popular', 'en-US', sql`chat_count desc, id desc`],
  ['new', 'en-US', sql`created_at desc, id desc`],
  ['name', 'en-US', sql`name_en, id`],
  ['name', 'zh-CN', sql`name_zh, id`],
] as const

test.each(ORDERS)(
  'the pages of a list by %s in %s hold every matching character once, in order',
  async (sort, language, order) => {
    const { rows: races } = await sql<{ id: number }>`
      select id from attributes where category = 2 order by id limit 1`.execute(app.base.db)
    const race = races[0]?.id ?? 0
    const filters: { fields: Fields; condition: RawBuilder<unknown> }[] = [
      { fields: {}, condition: sql`true` },
      { fields: { race }, condition: sql`race_id = ${race}` },
      { fields: { ageMin: 20, ageMax: 22 }, condition: sql`age between 20 and 22` },
      { fields: { race, ageMax: 40 }, condition: sql`race_id = ${race} and age <= 40` },
    ]
    for (const { fields, condition } of filters) {
      const { rows } = await sql<{ id: number }>`
        select id from characters
         where status = 2 and is_public and deleted_at is null and ${condition}
         order by ${order}`.execute(app.base.db)
      const found = await readAllPages(calls.characters.list, { sort, ...fields }, { language })
      expect(found.ids).toEqual(rows.map(({ id }) => id))
      expect(found.total).toBe(rows.length)
    }
  },
)

describe('a search with more matches than are read', () => {
  test.each(['lighthouse', '龘靐', '龘', 'many'])(
    'for %s lists the most popular first, and no character twice',
    async (keywords) => {
      const { ids, total } = await readAllPages(calls.characters.search, { keywords })
      expect(total).toBe(MAX_SEARCH_RESULTS)
      expect(ids.length).toBe(MAX_SEARCH_RESULTS)
      expect(new Set(ids).size).toBe(ids.length)
      const { rows } = await sql<{ id: number }>`
        select id from characters where name_en like 'Many%'
         order by chat_count desc, id desc limit 100`.execute(app.base.db)
      expect(ids.slice(0, 100)).toEqual(rows.map(({ id }) => id))
    },
  )

  test('lists an unpopular character with that name before all others', async () => {
    const id = await characters.create({ en: { firstName: 'Lighthouse' }, chatCount: 0 })
    app.clock.advance(CACHE_TTL_MS)
    const { list } = await readPage(calls.characters.search, { keywords: 'lighthouse' }, {})
    expect(list[0]?.id).toBe(id)
  })
})

test('a character hidden from a user is missing in the user’s cached lists and searches only', async () => {
  const user = await users.createMember()
  const call = calls.characters.search
  const [first] = (await readPage(call, { keywords: '龘靐' }, {})).list
  if (!first) throw new Error('No match')
  await write(app.createJobContext('test'), 'test.hide', (tx) =>
    hideCharacter(tx, { userId: user.userId, characterId: first.id, now: app.clock.now() }),
  )
  for (const [list, fields] of [
    [call, { keywords: '龘靐' }],
    [calls.characters.list, {}],
  ] as const) {
    const all = await readPage(list, fields, {})
    const own = await readPage(list, fields, { token: user.token })
    expect(own.total).toBe(all.total - 1)
    expect(own.list.some(({ id }) => id === first.id)).toBe(false)
    expect(all.list.some(({ id }) => id === first.id)).toBe(true)
  }
})

test('a character that is no longer listed disappears from cached pages at once', async () => {
  const [first] = (await readPage(calls.characters.list, {}, {})).list
  if (!first) throw new Error('The list is empty')
  await characters.update(first.id, { is_public: false })
  const { list } = await readPage(calls.characters.list, {}, {})
  expect(list.some(({ id }) => id === first.id)).toBe(false)
})

test.each(['Isabela', 'Isobel', 'isbael', 'Ｉｓａｂｅｌ', 'ISÁBEL', 'Isab', 'isabel  fonseca'])(
  '%j finds Isabel Fonseca',
  async (keywords) => {
    const id = await characters.create({ en: { firstName: 'Isabel', lastName: 'Fonseca' } })
    const { list } = await readPage(calls.characters.search, { keywords }, {})
    expect(list.map((one) => one.id)).toContain(id)
  },
)

test('a misspelt word of a description is found too', async () => {
  const id = await characters.create({ en: { description: 'Repairs typewriters at dusk' } })
  for (const keywords of ['typewriter', 'tpyewriters', 'typewritters', 'repars typewriters']) {
    const { list } = await readPage(calls.characters.search, { keywords }, {})
    expect(
      list.map((one) => one.id),
      keywords,
    ).toEqual([id])
  }
})
