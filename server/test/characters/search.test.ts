import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { charactersOf } from './characters-desk.ts'

let app: TestApp
let client: ReturnType<typeof clientOf>
let desk: ReturnType<typeof charactersOf>

beforeAll(async () => {
  app = await startTestApp()
  client = clientOf(app.api)
  desk = charactersOf(app)
})
afterAll(() => app.stop())

const search = (keywords: string, more: Record<string, string | number> = {}, language?: string) =>
  client.send(calls.characters.search, { keywords, ...more }, { language })
const idsOf = async (keywords: string) =>
  (await search(keywords, { pageSize: 100 })).list.map(({ id }) => id)
const names = async (keywords: string, language?: string) =>
  (await search(keywords, {}, language)).list.map(({ name }) => name)

describe('the catalogue', () => {
  test('is found by name in either language, and told in the caller’s', async () => {
    expect((await names('Amara'))[0]).toBe('Amara')
    expect((await names('阿玛拉'))[0]).toBe('Amara')
    expect((await names('amara okafor'))[0]).toBe('Amara')
    expect((await names('OKAFOR', 'zh-CN'))[0]).toBe('阿玛拉')
    expect((await names('élodie'))[0]).toBe((await names('Elodie'))[0])
  })

  test('is found by occupation, hobby, tag and description', async () => {
    for (const keywords of ['botanist', 'gardening', 'curvy', 'orchids', '植物学家', '兰花']) {
      expect(await names(keywords), keywords).toContain('Amara')
    }
  })

  test('a page of ten unless asked otherwise, and all pages together are all', async () => {
    const first = await search('she')
    expect(first).toMatchObject({ page: 1, pageSize: 10 })
    expect(first.list.length).toBe(10)
    const seen = new Set<number>()
    for (let page = 1; page <= first.totalPage; page++) {
      for (const { id } of (await search('she', { page })).list) seen.add(id)
    }
    expect(seen.size).toBe(first.total)
    expect((await search('she', { page: first.totalPage + 1 })).list).toEqual([])
  })
})

describe('ranking', () => {
  test('exact name, beginning, word, one letter wrong; each by popularity', async () => {
    const make = (firstName: string, description: string, count: number) =>
      desk.make({ en: { firstName, lastName: 'Vale', description }, count })
    const wrong = await make('Xanthie', 'x', 900_000)
    const word = await make('Orla', 'A friend of Xanthia from the harbour', 800_000)
    const begins = await make('Xanthiane', 'y', 700_000)
    const exactLess = await make('Xanthia', 'z', 5)
    const exactMore = await make('Xanthia', 'z', 6)
    expect(await idsOf('xanthia')).toEqual([exactMore, exactLess, begins, word, wrong])
  })

  test('all words must be there, in any order', async () => {
    const both = await desk.make({ en: { description: 'Glazier and falconer' } })
    await desk.make({ en: { description: 'Glazier only' } })
    expect(await idsOf('falconer glazier')).toEqual([both])
    expect(await idsOf('glazier falconer zeppelin')).toEqual([])
  })

  test('the last word need not be typed to its end', async () => {
    const id = await desk.make({ en: { description: 'Studies lepidoptery in winter' } })
    expect(await idsOf('lepidop')).toEqual([id])
    expect(await idsOf('winter lepidop')).toEqual([id])
    expect(await idsOf('lepidop winter')).toEqual([])
  })
})

describe('typing errors', () => {
  test('one letter more, less, other or swapped, in words of five or more', async () => {
    const id = await desk.make({ en: { firstName: 'Brunhilde' }, count: 3 })
    for (const typed of ['brunhiilde', 'brunhlde', 'brunhalde', 'burnhilde', 'xrunhilde']) {
      expect(await idsOf(typed), typed).toEqual([id])
    }
    expect(await idsOf('brxnhxlde')).toEqual([])
  })

  test('short words are taken as they are', async () => {
    const id = await desk.make({ en: { firstName: 'Zuxi' } })
    expect(await idsOf('zuxi')).toEqual([id])
    expect(await idsOf('zuxa')).toEqual([])
  })
})

describe('Chinese', () => {
  test('one character, two, and more, wherever they stand', async () => {
    const id = await desk.make({
      zh: { firstName: '霁', lastName: '亓', description: '她在龘街上卖饕餮纹的瓷器。' },
    })
    for (const typed of ['龘', '饕餮', '餮纹', '饕餮纹', '亓霁', '亓', '霁', '卖饕餮纹的瓷器']) {
      expect(await idsOf(typed), typed).toEqual([id])
    }
    for (const typed of ['餮饕', '饕纹', '龘饕', '霁亓'])
      expect(await idsOf(typed), typed).toEqual([])
  })

  test('beside English words', async () => {
    const id = await desk.make({
      en: { description: 'Keeps a kingfisher' },
      zh: { description: '养了一只翠鸟' },
    })
    expect(await idsOf('翠鸟 kingfisher')).toEqual([id])
    expect(await idsOf('kingfisher翠鸟')).toEqual([id])
    expect(await idsOf('翠鸟 zeppelin')).toEqual([])
  })

  test('a whole name comes before a text that has it', async () => {
    const told = await desk.make({ zh: { description: '她认识阚玥。' }, count: 50 })
    const named = await desk.make({ zh: { firstName: '玥', lastName: '阚' }, count: 1 })
    expect(await idsOf('阚玥')).toEqual([named, told])
  })
})

describe('what is typed is only text', () => {
  test.each([
    '%',
    '_',
    '%%%',
    "'",
    '"',
    '\\',
    "' or 1=1 --",
    '& | ! ( )',
    ':*',
    '<->',
    '\u0007\u001b',
  ])('%j finds nobody by itself and breaks nothing', async (keywords) => {
    const answer = await client.raw(calls.characters.search, { keywords })
    expect(answer).toMatchObject({ code: 200, errorCode: 0 })
    const everybody = await client.send(calls.characters.list)
    expect((answer.data as { total: number }).total).toBeLessThan(everybody.total)
  })

  test('signs in a name are part of it', async () => {
    const id = await desk.make({ en: { firstName: "100%_O'Quill\\" } })
    expect(await idsOf("100%_o'quill\\")).toEqual([id])
    expect(await idsOf('100%_')).toEqual([id])
    expect(await idsOf('1%0')).toEqual([])
    expect(await idsOf('___')).toEqual([])
  })

  test('nothing typed finds nobody; too much is refused and named', async () => {
    expect(await search('')).toMatchObject({ list: [], total: 0, totalPage: 0 })
    expect(await search('    ')).toMatchObject({ list: [], total: 0 })
    expect(await client.send(calls.characters.search)).toMatchObject({ list: [] })
    expect((await search('x'.repeat(100))).list).toEqual([])
    for (const long of ['x'.repeat(101), 'x'.repeat(10_000)]) {
      expect(await client.raw(calls.characters.search, { keywords: long })).toMatchObject({
        errorCode: 10001,
        message: 'Invalid parameter: keywords',
      })
    }
  })
})

describe('who is not listed is not found', () => {
  test('from the moment of the change, and again when it is undone', async () => {
    const id = await desk.make({ en: { firstName: 'Yseult' } })
    expect(await idsOf('yseult')).toEqual([id])
    await desk.change(id, { is_public: false })
    expect(await idsOf('yseult')).toEqual([])
    await desk.change(id, { is_public: true, status: PUBLICATION.reviewing })
    expect(await idsOf('yseult')).toEqual([])
    await desk.change(id, { status: PUBLICATION.published })
    expect(await idsOf('yseult')).toEqual([id])
    await desk.change(id, { deleted_at: new Date() })
    expect(await idsOf('yseult')).toEqual([])
  })
})
