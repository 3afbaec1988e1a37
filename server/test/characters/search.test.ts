import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { createCharacterFactory, type CharacterFactory } from './character-factory.ts'

let app: TestApp
let client: ReturnType<typeof createClient>
let characters: CharacterFactory

beforeAll(async () => {
  app = await startTestApp()
  client = createClient(app.api)
  characters = createCharacterFactory(app)
})
afterAll(() => app.stop())

const search = (keywords: string, more: Record<string, string | number> = {}, language?: string) =>
  client.send(calls.characters.search, { keywords, ...more }, { language })
const searchIds = async (keywords: string) =>
  (await search(keywords, { pageSize: 100 })).list.map(({ id }) => id)
const searchNames = async (keywords: string, language?: string) =>
  (await search(keywords, {}, language)).list.map(({ name }) => name)

describe('the catalogue in searches', () => {
  test('is found by name in either language and shown in the caller’s', async () => {
    expect((await searchNames('Amara'))[0]).toBe('Amara')
    expect((await searchNames('阿玛拉'))[0]).toBe('Amara')
    expect((await searchNames('amara okafor'))[0]).toBe('Amara')
    expect((await searchNames('OKAFOR', 'zh-CN'))[0]).toBe('阿玛拉')
    expect((await searchNames('élodie'))[0]).toBe((await searchNames('Elodie'))[0])
  })

  test('is searched without error for names and keywords that normalization makes very long', async () => {
    // One character that normalization expands to eighteen.
    const name = 'ﷺ'.repeat(40)
    const id = await characters.create({ en: { firstName: name, lastName: name } })
    expect(await searchIds(`${name} ${name}`)).toContain(id)
    expect(await searchIds('ﷺ'.repeat(100))).toContain(id)
  })

  test('is found by occupation, hobby, tag and description', async () => {
    for (const keywords of ['botanist', 'gardening', 'curvy', 'orchids', '植物学家', '兰花']) {
      expect(await searchNames(keywords), keywords).toContain('Amara')
    }
  })

  test('is returned in pages of ten by default, which together hold all results', async () => {
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

describe('search ranking', () => {
  test('puts exact names first, then prefixes, words and typing errors, each by popularity', async () => {
    const make = (firstName: string, description: string, count: number) =>
      characters.create({ en: { firstName, lastName: 'Vale', description }, chatCount: count })
    const wrong = await make('Xanthie', 'x', 900_000)
    const word = await make('Orla', 'A friend of Xanthia from the harbour', 800_000)
    const begins = await make('Xanthiane', 'y', 700_000)
    const exactLess = await make('Xanthia', 'z', 5)
    const exactMore = await make('Xanthia', 'z', 6)
    expect(await searchIds('xanthia')).toEqual([exactMore, exactLess, begins, word, wrong])
  })

  test('requires all words, in any order', async () => {
    const both = await characters.create({ en: { description: 'Glazier and falconer' } })
    await characters.create({ en: { description: 'Glazier only' } })
    expect(await searchIds('falconer glazier')).toEqual([both])
    expect(await searchIds('glazier falconer zeppelin')).toEqual([])
  })

  test('matches the last word by its prefix', async () => {
    const id = await characters.create({ en: { description: 'Studies lepidoptery in winter' } })
    expect(await searchIds('lepidop')).toEqual([id])
    expect(await searchIds('winter lepidop')).toEqual([id])
    expect(await searchIds('lepidop winter')).toEqual([])
  })
})

describe('typing errors in searches', () => {
  test('are tolerated up to one letter in words of five or more letters', async () => {
    const id = await characters.create({ en: { firstName: 'Brunhilde' }, chatCount: 3 })
    for (const typed of ['brunhiilde', 'brunhlde', 'brunhalde', 'burnhilde', 'xrunhilde']) {
      expect(await searchIds(typed), typed).toEqual([id])
    }
    expect(await searchIds('brxnhxlde')).toEqual([])
  })

  test('are not tolerated in short words', async () => {
    const id = await characters.create({ en: { firstName: 'Zuxi' } })
    expect(await searchIds('zuxi')).toEqual([id])
    expect(await searchIds('zuxa')).toEqual([])
  })
})

describe('searches in Chinese', () => {
  test('match one or more adjacent characters at any position', async () => {
    const id = await characters.create({
      zh: { firstName: '霁', lastName: '亓', description: '她在龘街上卖饕餮纹的瓷器。' },
    })
    for (const typed of ['龘', '饕餮', '餮纹', '饕餮纹', '亓霁', '亓', '霁', '卖饕餮纹的瓷器']) {
      expect(await searchIds(typed), typed).toEqual([id])
    }
    for (const typed of ['餮饕', '饕纹', '龘饕', '霁亓'])
      expect(await searchIds(typed), typed).toEqual([])
  })

  test('can be mixed with English words', async () => {
    const id = await characters.create({
      en: { description: 'Keeps a kingfisher' },
      zh: { description: '养了一只翠鸟' },
    })
    expect(await searchIds('翠鸟 kingfisher')).toEqual([id])
    expect(await searchIds('kingfisher翠鸟')).toEqual([id])
    expect(await searchIds('翠鸟 zeppelin')).toEqual([])
  })

  test('rank a full name above a text that contains it', async () => {
    const mentioned = await characters.create({
      zh: { description: '她认识阚玥。' },
      chatCount: 50,
    })
    const named = await characters.create({ zh: { firstName: '玥', lastName: '阚' }, chatCount: 1 })
    expect(await searchIds('阚玥')).toEqual([named, mentioned])
  })
})

describe('search text is taken literally', () => {
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
  ])('%j neither matches everything nor causes an error', async (keywords) => {
    const response = await client.sendRaw(calls.characters.search, { keywords })
    expect(response).toMatchObject({ code: 200, errorCode: 0 })
    const everybody = await client.send(calls.characters.list)
    expect((response.data as { total: number }).total).toBeLessThan(everybody.total)
  })

  test('special characters match the same characters in a name', async () => {
    const id = await characters.create({ en: { firstName: "100%_O'Quill\\" } })
    expect(await searchIds("100%_o'quill\\")).toEqual([id])
    expect(await searchIds('100%_')).toEqual([id])
    expect(await searchIds('1%0')).toEqual([])
    expect(await searchIds('___')).toEqual([])
  })

  test('an empty search finds nothing, and a too long one is refused with the name of the field', async () => {
    expect(await search('')).toMatchObject({ list: [], total: 0, totalPage: 0 })
    expect(await search('    ')).toMatchObject({ list: [], total: 0 })
    expect(await client.send(calls.characters.search)).toMatchObject({ list: [] })
    expect((await search('x'.repeat(100))).list).toEqual([])
    for (const long of ['x'.repeat(101), 'x'.repeat(10_000)]) {
      expect(await client.sendRaw(calls.characters.search, { keywords: long })).toMatchObject({
        errorCode: 10001,
        message: 'Invalid parameter: keywords',
      })
    }
  })
})

describe('a character that is not listed is not found', () => {
  test('from the moment of the change, and is found again when it is reverted', async () => {
    const id = await characters.create({ en: { firstName: 'Yseult' } })
    expect(await searchIds('yseult')).toEqual([id])
    await characters.update(id, { is_public: false })
    expect(await searchIds('yseult')).toEqual([])
    await characters.update(id, { is_public: true, status: PUBLICATION.reviewing })
    expect(await searchIds('yseult')).toEqual([])
    await characters.update(id, { status: PUBLICATION.published })
    expect(await searchIds('yseult')).toEqual([id])
    await characters.update(id, { deleted_at: new Date() })
    expect(await searchIds('yseult')).toEqual([])
  })
})
