import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_DIR } from '../../src/features/characters/catalogue-files.ts'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import { ownDeskOf, type OwnDesk } from '../characters/own-desk.ts'
import { chatDeskOf, type ChatDesk } from '../chat/chat-desk.ts'
import { peopleOf, type People } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: People
let myCharacters: OwnDesk
let chat: ChatDesk

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  users = peopleOf(app)
  myCharacters = await ownDeskOf(app, users)
  chat = await chatDeskOf(app)
  chat.answering()
})
afterAll(() => app.stop())

const lastPrompt = () => app.script.requests.at(-1)?.turns[0]?.text ?? ''

test('a conversation keeps the character version it began with until the user updates it', async () => {
  const creator = await users.member()
  const before = { isPublic: true, description: 'She keeps a lighthouse and reads old maps to it.' }
  const { id } = await myCharacters.made(creator, before)
  await myCharacters.reviewed(id, creator, PUBLICATION.published)

  const ada = await chat.person({ aiGirlId: id })
  await ada.stream({ content: 'hello' })
  expect(lastPrompt()).toContain('lighthouse')
  expect((await ada.stretch()).newVersion).toBe(false)

  const after = {
    ...before,
    description: 'She sold the tower and drives a night bus through rain.',
  }
  await myCharacters.made(creator, { id, ...after })
  await myCharacters.reviewed(id, creator, PUBLICATION.published)

  await ada.stream({ content: 'hello again' })
  expect(lastPrompt()).toContain('lighthouse')
  expect(lastPrompt()).not.toContain('night bus')
  const page = await ada.stretch()
  expect(page.newVersion).toBe(true)

  // A new conversation starts with the current version.
  const bob = await chat.person({ aiGirlId: id })
  await bob.stream({ content: 'hello' })
  expect(lastPrompt()).toContain('night bus')
  expect((await bob.stretch()).newVersion).toBe(false)

  const renew = (token: string) =>
    chat.client.raw(calls.history.renew, { id: page.historyId ?? 0 }, { token })
  expect((await renew(bob.token)).errorCode).toBe(12001)
  expect((await renew(ada.token)).errorCode).toBe(0)
  await ada.stream({ content: 'and now' })
  expect(lastPrompt()).toContain('night bus')
  expect((await ada.stretch()).newVersion).toBe(false)
})

/** A copy of the catalogue with one character file changed. */
const copyCatalogueWith = async (
  slug: string,
  change: (text: string) => string,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'dulcinea-catalogue-'))
  await cp(join(CATALOGUE_DIR, 'attributes.json'), join(folder, 'attributes.json'))
  await cp(join(CATALOGUE_DIR, 'characters'), join(folder, 'characters'), { recursive: true })
  for (const name of ['pictures', 'attribute-pictures']) {
    await symlink(join(CATALOGUE_DIR, name), join(folder, name))
  }
  const file = join(folder, 'characters', `${slug}.json`)
  await writeFile(file, change(await readFile(file, 'utf8')))
  return folder
}

test('a changed catalogue file creates a new version in both languages', async () => {
  const { list } = await chat.client.send(calls.characters.search, { keywords: 'Ning Gao' })
  const ada = await chat.person({ aiGirlId: list[0]?.id ?? 0 })
  await ada.stream({ content: 'hello' })
  expect(lastPrompt()).toContain('Harbin raised')
  expect(lastPrompt()).toContain('Salted milk tea')
  const reload = async (change: (text: string) => string) => {
    const folder = await copyCatalogueWith('gao-ning', change)
    await loadCatalogue(app.job('test'), { folder })
    await rm(folder, { recursive: true })
  }
  // Metadata that is not part of the prompt creates no new version.
  await reload((text) => text.replace(/"count": \d+/, '"count": 7'))
  expect((await ada.stretch()).newVersion).toBe(false)

  await reload((text) =>
    text.replace('Harbin raised', 'Dalian raised').replace('哈尔滨人', '大连人'),
  )
  await ada.stream({ content: 'hello again' })
  expect(lastPrompt()).toContain('Harbin raised')
  await ada.stream({ content: '你是哪里人' })
  expect(lastPrompt()).toContain('哈尔滨人')
  const { newVersion, historyId } = await ada.stretch()
  expect(newVersion).toBe(true)
  await chat.client.send(calls.history.renew, { id: historyId ?? 0 }, { token: ada.token })
  await ada.stream({ content: 'and now' })
  expect(lastPrompt()).toContain('Dalian raised')
  expect(lastPrompt()).toContain('Salted milk tea')
}, 60_000)
