import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_DIR } from '../../src/features/characters/catalogue-files.ts'
import { loadCatalogue } from '../../src/features/characters/index.ts'
import {
  createMyCharactersHarness,
  type MyCharactersHarness,
} from '../characters/my-characters-harness.ts'
import { createChatHarness, type ChatHarness } from '../chat/chat-harness.ts'
import { createTestUsers, type TestUsers } from '../support/test-users.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let users: TestUsers
let myCharacters: MyCharactersHarness
let chat: ChatHarness

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  users = createTestUsers(app)
  myCharacters = await createMyCharactersHarness(app, users)
  chat = await createChatHarness(app)
  chat.playNumberedReplies()
})
afterAll(() => app.stop())

const lastPrompt = () => app.script.requests.at(-1)?.turns[0]?.text ?? ''

test('a conversation keeps the character version it began with until the user updates it', async () => {
  const creator = await users.createMember()
  const before = { isPublic: true, description: 'She keeps a lighthouse and reads old maps to it.' }
  const { id } = await myCharacters.saveCharacter(creator, before)
  await myCharacters.waitForStatus(id, creator, PUBLICATION.published)

  const ada = await chat.createUser({ aiGirlId: id })
  await ada.send({ content: 'hello' })
  expect(lastPrompt()).toContain('lighthouse')
  expect((await ada.readPage()).newVersion).toBe(false)

  const after = {
    ...before,
    description: 'She sold the tower and drives a night bus through rain.',
  }
  await myCharacters.saveCharacter(creator, { id, ...after })
  await myCharacters.waitForStatus(id, creator, PUBLICATION.published)

  await ada.send({ content: 'hello again' })
  expect(lastPrompt()).toContain('lighthouse')
  expect(lastPrompt()).not.toContain('night bus')
  const page = await ada.readPage()
  expect(page.newVersion).toBe(true)

  // A new conversation starts with the current version.
  const bob = await chat.createUser({ aiGirlId: id })
  await bob.send({ content: 'hello' })
  expect(lastPrompt()).toContain('night bus')
  expect((await bob.readPage()).newVersion).toBe(false)

  const renew = (token: string) =>
    chat.client.sendRaw(calls.history.renew, { id: page.historyId ?? 0 }, { token })
  expect((await renew(bob.token)).errorCode).toBe(12001)
  expect((await renew(ada.token)).errorCode).toBe(0)
  await ada.send({ content: 'and now' })
  expect(lastPrompt()).toContain('night bus')
  expect((await ada.readPage()).newVersion).toBe(false)
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
  const ada = await chat.createUser({ aiGirlId: list[0]?.id ?? 0 })
  await ada.send({ content: 'hello' })
  expect(lastPrompt()).toContain('Harbin raised')
  expect(lastPrompt()).toContain('Salted milk tea')
  const reload = async (change: (text: string) => string) => {
    const folder = await copyCatalogueWith('gao-ning', change)
    await loadCatalogue(app.createJobContext('test'), { folder })
    await rm(folder, { recursive: true })
  }
  // Metadata that is not part of the prompt creates no new version.
  await reload((text) => text.replace(/"count": \d+/, '"count": 7'))
  expect((await ada.readPage()).newVersion).toBe(false)

  await reload((text) =>
    text.replace('Harbin raised', 'Dalian raised').replace('哈尔滨人', '大连人'),
  )
  await ada.send({ content: 'hello again' })
  expect(lastPrompt()).toContain('Harbin raised')
  await ada.send({ content: '你是哪里人' })
  expect(lastPrompt()).toContain('哈尔滨人')
  const { newVersion, historyId } = await ada.readPage()
  expect(newVersion).toBe(true)
  await chat.client.send(calls.history.renew, { id: historyId ?? 0 }, { token: ada.token })
  await ada.send({ content: 'and now' })
  expect(lastPrompt()).toContain('Dalian raised')
  expect(lastPrompt()).toContain('Salted milk tea')
}, 60_000)
