import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/features/characters/catalogue-files.ts'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { ownDeskOf, type OwnDesk } from '../characters/own-desk.ts'
import { chatDeskOf, type ChatDesk } from '../chat/chat-desk.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let people: People
let own: OwnDesk
let chat: ChatDesk

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  people = peopleOf(app)
  own = await ownDeskOf(app, people)
  chat = await chatDeskOf(app)
  chat.answering()
})
afterAll(() => app.stop())

const prompt = () => app.script.requests.at(-1)?.turns[0]?.text ?? ''

test('a conversation stays with the character it began with, until the new one is wanted', async () => {
  const maker = await people.member()
  const before = { isPublic: true, description: 'She keeps a lighthouse and reads old maps to it.' }
  const { id } = await own.made(maker, before)
  await own.reviewed(id, maker, PUBLICATION.published)

  const ada = await chat.person({ aiGirlId: id })
  await ada.stream({ content: 'hello' })
  expect(prompt()).toContain('lighthouse')
  expect((await ada.stretch()).newVersion).toBe(false)

  const after = {
    ...before,
    description: 'She sold the tower and drives a night bus through rain.',
  }
  await own.made(maker, { id, ...after })
  await own.reviewed(id, maker, PUBLICATION.published)

  await ada.stream({ content: 'hello again' })
  expect(prompt()).toContain('lighthouse')
  expect(prompt()).not.toContain('night bus')
  const stretch = await ada.stretch()
  expect(stretch.newVersion).toBe(true)

  // Whoever comes now meets her as she is now; her maker always does.
  const bob = await chat.person({ aiGirlId: id })
  await bob.stream({ content: 'hello' })
  expect(prompt()).toContain('night bus')
  expect((await bob.stretch()).newVersion).toBe(false)

  const renew = (token: string) =>
    chat.client.raw(calls.history.renew, { id: stretch.historyId ?? 0 }, { token })
  expect((await renew(bob.token)).errorCode).toBe(12001)
  expect((await renew(ada.token)).errorCode).toBe(0)
  await ada.stream({ content: 'and now' })
  expect(prompt()).toContain('night bus')
  expect((await ada.stretch()).newVersion).toBe(false)
})

/** The catalogue as its keeper would edit it: the same files, one of them changed. */
const edited = async (slug: string, change: (text: string) => string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-catalogue-'))
  await cp(join(CATALOGUE, 'attributes.json'), join(folder, 'attributes.json'))
  await cp(join(CATALOGUE, 'characters'), join(folder, 'characters'), { recursive: true })
  for (const name of ['pictures', 'attribute-pictures']) {
    await symlink(join(CATALOGUE, name), join(folder, name))
  }
  const file = join(folder, 'characters', `${slug}.json`)
  await writeFile(file, change(await readFile(file, 'utf8')))
  return folder
}

test('a changed file of the catalogue is a new version too, in both languages', async () => {
  const { list } = await chat.client.send(calls.characters.search, { keywords: 'Ning Gao' })
  const ada = await chat.person({ aiGirlId: list[0]?.id ?? 0 })
  await ada.stream({ content: 'hello' })
  expect(prompt()).toContain('Harbin raised')
  expect(prompt()).toContain('Salted milk tea')
  const reload = async (change: (text: string) => string) => {
    const folder = await edited('gao-ning', change)
    await loadCatalogue(app.job('test'), { folder })
    await rm(folder, { recursive: true })
  }
  // What she does not say herself makes nobody new.
  await reload((text) => text.replace(/"count": \d+/, '"count": 7'))
  expect((await ada.stretch()).newVersion).toBe(false)

  await reload((text) =>
    text.replace('Harbin raised', 'Dalian raised').replace('哈尔滨人', '大连人'),
  )
  await ada.stream({ content: 'hello again' })
  expect(prompt()).toContain('Harbin raised')
  await ada.stream({ content: '你是哪里人' })
  expect(prompt()).toContain('哈尔滨人')
  const { newVersion, historyId } = await ada.stretch()
  expect(newVersion).toBe(true)
  await chat.client.send(calls.history.renew, { id: historyId ?? 0 }, { token: ada.token })
  await ada.stream({ content: 'and now' })
  expect(prompt()).toContain('Dalian raised')
  expect(prompt()).toContain('Salted milk tea')
}, 60_000)
