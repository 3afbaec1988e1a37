import { calls } from '@dulcinea/contract'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUsers, type Member, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  createMyCharactersHarness,
  type MyCharactersHarness,
  type Caller,
} from './my-characters-harness.ts'

const POLL_OPTIONS = { timeout: 90_000, interval: 250 }

let app: TestApp
let users: TestUsers
let harness: MyCharactersHarness
let owner: Member

beforeAll(async () => {
  app = await startTestApp()
  users = createTestUsers(app)
  harness = await createMyCharactersHarness(app, users)
  owner = await users.createMember()
})
afterAll(() => app.stop())

const readImages = async (id: number, caller?: Caller) =>
  (await users.client.send(calls.characters.read, { id }, caller ?? {})).images
const isDrawing = async (id: number) =>
  (await harness.listOwn(owner)).list.find((one) => one.id === id)?.drawing
const waitUntilDrawn = async (id: number) => {
  await expect.poll(() => isDrawing(id), POLL_OPTIONS).toBe(false)
}
const ALL_KINDS = ['album', 'album', 'album', 'avatar', 'blink', 'chat', 'detail', 'list']

test('a character gets portraits of all kinds; after a change of appearance, others see the new ones once it is published', async () => {
  const { id } = await harness.saveCharacter(owner, { isPublic: true })
  expect(await isDrawing(id)).toBe(true)
  await waitUntilDrawn(id)
  const first = await readImages(id, owner)
  expect(first.map((one) => one.imageType).toSorted()).toEqual(ALL_KINDS)
  for (const { imageUrl } of first) expect((await fetch(app.origin + imageUrl)).status).toBe(200)
  await harness.waitForStatus(id, owner, PUBLICATION.published)

  const seedBefore = await app.base.db
    .selectFrom('character_looks')
    .select('seed')
    .where('character_id', '=', id)
    .executeTakeFirst()
  // An empty greeting is rejected by the review.
  const update = {
    id,
    isPublic: true,
    hairColor: harness.getAttributeId('hairColor', 4),
    greeting: '',
  }
  await harness.saveCharacter(owner, update)
  await harness.waitForStatus(id, owner, PUBLICATION.failedOnUpdate)
  await waitUntilDrawn(id)
  const redrawn = await readImages(id, owner)
  const listPaths = (images: typeof first) => images.map((one) => one.imageUrl).toSorted()
  expect(redrawn.map((one) => one.imageType).toSorted()).toEqual(ALL_KINDS)
  expect(listPaths(redrawn)).not.toEqual(listPaths(first))
  expect(listPaths(await readImages(id))).toEqual(listPaths(first))

  // The rejection was for the greeting only: the pictures drawn for the update are reused.
  await harness.saveCharacter(owner, { ...update, greeting: 'Hello again, you.' })
  await harness.waitForStatus(id, owner, PUBLICATION.published)
  expect(listPaths(await readImages(id))).toEqual(listPaths(redrawn))
  const replacedKeys = first.map((one) => one.imageUrl.split('/').at(-1) ?? '')
  await expect
    .poll(() => app.storage.keys().filter((key) => replacedKeys.includes(key)), POLL_OPTIONS)
    .toEqual([])
  const seedAfter = await app.base.db
    .selectFrom('character_looks')
    .select('seed')
    .where('character_id', '=', id)
    .executeTakeFirst()
  expect(seedAfter).toEqual(seedBefore)
}, 180_000)

test('an uploaded picture becomes the portrait, and the other kinds are drawn', async () => {
  const uploaded = await upload(app.api, owner.token, await createPicture('png', [300, 400]))
  const { id } = await harness.saveCharacter(owner, { imageUrl: uploaded.data.imageUrl })
  await waitUntilDrawn(id)
  const images = await readImages(id, owner)
  expect(images.map((one) => one.imageType).toSorted()).toEqual(
    ALL_KINDS.filter((kind) => kind !== 'blink'),
  )
  const { avatar, imageUrl } = await users.client.send(calls.characters.read, { id }, owner)
  expect(avatar).not.toBe(imageUrl)
  // Saving again with the same picture keeps it and draws nothing.
  await harness.saveCharacter(owner, { id, imageUrl })
  expect(await isDrawing(id)).toBe(false)
  expect(await users.client.send(calls.characters.read, { id }, owner)).toMatchObject({ imageUrl })
}, 120_000)
