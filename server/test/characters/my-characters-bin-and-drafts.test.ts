import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeBins } from '../../src/use-cases/my-characters.ts'
import { createTestUsers, type Member, type TestUsers } from '../support/test-users.ts'
import { createPicture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'
import { createMyCharactersHarness, type MyCharactersHarness } from './my-characters-harness.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
let users: TestUsers
let harness: MyCharactersHarness
let owner: Member

beforeAll(async () => {
  app = await startTestApp({ withSlowJobs: false })
  users = createTestUsers(app)
  harness = await createMyCharactersHarness(app, users)
  owner = await users.createMember()
})
afterAll(() => app.stop())

const own = calls.ownCharacters
const listBin = async (token: string) => (await users.client.send(own.bin, {}, { token })).list

test('a deleted character goes to the bin and is restored unchanged', async () => {
  const { id } = await harness.saveCharacter(owner, { isPublic: true })
  await harness.waitForStatus(id, owner, 2)
  await users.client.send(own.remove, { id }, owner)
  await users.client.send(own.remove, { id }, owner)
  expect((await harness.read(id, owner)).errorCode).toBe(18000)
  expect((await harness.read(id)).errorCode).toBe(18000)
  expect((await harness.save(owner, { id })).errorCode).toBe(18000)
  expect((await harness.listOwn(owner)).list.map((one) => one.id)).not.toContain(id)
  const [binned] = await listBin(owner.token)
  expect(binned).toMatchObject({ id, name: 'Ines' })
  const retentionMs = Date.parse(binned?.purgeTime ?? '') - Date.parse(binned?.deleteTime ?? '')
  expect(retentionMs).toBe(30 * DAY_MS)
  expect(await users.client.send(own.restore, { id }, owner)).toEqual({ id, status: 2 })
  expect(await users.client.send(own.restore, { id }, owner)).toEqual({ id, status: 2 })
  expect((await harness.read(id)).errorCode).toBe(0)
  expect(await listBin(owner.token)).toEqual([])
})

test('a character is purged from the bin after 30 days with its texts, versions and pictures', async () => {
  const user = await users.createMember()
  const sent = await upload(app.api, user.token, await createPicture())
  const { id } = await harness.saveCharacter(user)
  const shown = await users.client.send(
    own.addToGallery,
    { id, imageUrl: sent.data.imageUrl },
    user,
  )
  const key = shown.imageUrl.split('/').at(-1) ?? ''
  await users.client.send(own.remove, { id }, user)
  app.clock.advance(29 * DAY_MS)
  expect(await purgeBins(app.createJobContext('purge'))).toBe(0)
  app.clock.advance(2 * DAY_MS)
  expect(await listBin(user.token)).toEqual([])
  expect((await users.client.sendRaw(own.restore, { id }, user)).errorCode).toBe(18000)
  expect(await purgeBins(app.createJobContext('purge'))).toBe(1)
  const texts = await app.base.db
    .selectFrom('character_texts')
    .select(['first_name', 'description'])
    .where('character_id', '=', id)
    .execute()
  expect(texts.every((one) => one.first_name === '' && one.description === '')).toBe(true)
  const versions = await app.base.db
    .selectFrom('character_versions')
    .select('version')
    .where('character_id', '=', id)
    .execute()
  expect(versions).toEqual([])
  await expect.poll(() => app.storage.keys().includes(key)).toBe(false)
  expect((await harness.read(id, user)).errorCode).toBe(18000)
})

test('a gallery accepts the owner’s own pictures, each once, and they can be removed', async () => {
  const other = await users.createMember()
  const sent = await upload(app.api, owner.token, await createPicture())
  const foreign = await upload(app.api, other.token, await createPicture())
  const { id } = await harness.saveCharacter(owner)
  const add = (imageUrl: string, token = owner.token) =>
    users.client.sendRaw(own.addToGallery, { id, imageUrl }, { token })
  expect((await add(foreign.data.imageUrl)).errorCode).toBe(12001)
  expect((await add(foreign.data.imageUrl, other.token)).errorCode).toBe(12001)
  expect((await add('/pictures/own/nothing.webp')).errorCode).toBe(12001)
  const first = await add(sent.data.imageUrl)
  expect(first).toMatchObject({ errorCode: 0, data: { imageType: 'gallery' } })
  expect(await add(sent.data.imageUrl)).toMatchObject({ data: first.data })
  const { images } = await users.client.send(calls.characters.read, { id }, owner)
  const gallery = images.filter((one) => one.imageType === 'gallery')
  expect(gallery).toHaveLength(1)
  const imageId = gallery[0]?.id ?? 0
  expect((await fetch(app.origin + (gallery[0]?.imageUrl ?? ''))).status).toBe(200)
  expect((await users.client.sendRaw(own.removeFromGallery, { imageId }, other)).errorCode).toBe(
    12001,
  )
  expect((await users.client.sendRaw(own.removeFromGallery, { imageId }, owner)).errorCode).toBe(0)
  expect((await users.client.sendRaw(own.removeFromGallery, { imageId }, owner)).errorCode).toBe(
    12001,
  )
})

test('a draft is shared between devices, limited in size, and deleted when the character is saved', async () => {
  const user = await users.createMember()
  const readDraft = async () => users.client.send(own.draft, {}, user)
  expect(await readDraft()).toEqual({ draft: '', updateTime: null })
  const text = JSON.stringify({ step: 3, firstName: '\u202eInes' })
  expect((await harness.post(own.keepDraft, { draft: text }, user)).errorCode).toBe(0)
  const again = await users.signIn(user.email, user.password)
  expect((await users.client.send(own.draft, {}, again)).draft).toBe(text)
  const tooLong = { draft: JSON.stringify('x'.repeat(16 * 1024)) }
  for (const bad of [tooLong, { draft: '{"step":' }]) {
    const response = await harness.post(own.keepDraft, bad, user)
    expect(response).toMatchObject({ errorCode: 10001, message: expect.stringContaining('draft') })
  }
  expect((await readDraft()).draft).toBe(text)
  const { id } = await harness.saveCharacter(user)
  expect((await readDraft()).draft).toBe('')
  await harness.post(own.keepDraft, { draft: text }, user)
  await harness.saveCharacter(user, { id, firstName: 'Ada' })
  expect((await readDraft()).draft, 'an update of another character keeps the draft').toBe(text)
  await harness.post(own.keepDraft, { draft: text }, user)
  await harness.post(own.keepDraft, {}, user)
  expect((await readDraft()).draft).toBe('')
})

test('the data export contains drafts, versions and characters in the bin', async () => {
  const user = await users.createMember()
  const { id } = await harness.saveCharacter(user, { firstName: 'Binnedina' })
  await users.client.send(own.remove, { id }, user)
  await harness.post(own.keepDraft, { draft: '{"firstName":"Draftina"}' }, user)
  const response = await users.client.request(calls.users.exportData, {}, user)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const textOf = (name: string) => String(files.get(name) ?? '')
  expect(textOf('character-drafts.json')).toContain('Draftina')
  expect(textOf('characters.json')).toContain('Binnedina')
  expect(textOf('characters.json')).toContain('"versions"')
})

test('deleting the account removes drafts and unpublished versions, and published ones stay', async () => {
  const user = await users.createMember()
  const { id } = await harness.saveCharacter(user, { isPublic: true, firstName: 'Stayssa' })
  await harness.waitForStatus(id, user, 2)
  await harness.saveCharacter(user, { id, isPublic: true, firstName: 'Waitina', greeting: '' })
  await harness.waitForStatus(id, user, 4)
  const failed = await harness.saveCharacter(user, {
    isPublic: true,
    firstName: 'Failona',
    greeting: '',
  })
  await harness.waitForStatus(failed.id, user, 3)
  await harness.post(own.keepDraft, { draft: '{}' }, user)
  const code = await users.receiveCode(user.token, user.email, 'writeOff')
  const leaving = { email: user.email, code, characters: 'keep' }
  await users.client.send(calls.identity.deleteAccount, leaving, user)
  expect(await harness.read(id)).toMatchObject({ data: { name: 'Stayssa', creator: null } })
  expect((await harness.read(failed.id)).errorCode).toBe(18000)
  const left = await app.base.db.selectFrom('character_versions').selectAll().execute()
  const json = JSON.stringify(left)
  expect(json).toContain('Stayssa')
  expect(json).not.toContain('Waitina')
  expect(json).not.toContain('Failona')
  const drafts = await app.base.db
    .selectFrom('character_drafts')
    .select('user_id')
    .where('user_id', '=', user.userId)
    .execute()
  expect(drafts).toEqual([])
})
