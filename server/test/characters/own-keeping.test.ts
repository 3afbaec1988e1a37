import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeBins } from '../../src/journeys/own-characters.ts'
import { peopleOf, type People } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { unzip } from '../support/unzip.ts'
import { ownDeskOf, type OwnDesk } from './own-desk.ts'

const DAY = 24 * 60 * 60 * 1000

let app: TestApp
let people: People
let desk: OwnDesk
let maker: Awaited<ReturnType<People['member']>>

beforeAll(async () => {
  app = await startTestApp({ withSlowWork: false })
  people = peopleOf(app)
  desk = await ownDeskOf(app, people)
  maker = await people.member()
})
afterAll(() => app.stop())

const own = calls.ownCharacters
const bin = async (token: string) => (await people.client.send(own.bin, {}, { token })).list

test('deleting puts her into the bin, undoing takes her out as she was', async () => {
  const { id } = await desk.made(maker, { isPublic: true })
  await desk.reviewed(id, maker, 2)
  await people.client.send(own.remove, { id }, maker)
  await people.client.send(own.remove, { id }, maker)
  expect((await desk.read(id, maker)).errorCode).toBe(18000)
  expect((await desk.read(id)).errorCode).toBe(18000)
  expect((await desk.save(maker, { id })).errorCode).toBe(18000)
  expect((await desk.mine(maker)).list.map((one) => one.id)).not.toContain(id)
  const [binned] = await bin(maker.token)
  expect(binned).toMatchObject({ id, name: 'Ines' })
  const kept = Date.parse(binned?.purgeTime ?? '') - Date.parse(binned?.deleteTime ?? '')
  expect(kept).toBe(30 * DAY)
  expect(await people.client.send(own.restore, { id }, maker)).toEqual({ id, status: 2 })
  expect(await people.client.send(own.restore, { id }, maker)).toEqual({ id, status: 2 })
  expect((await desk.read(id)).errorCode).toBe(0)
  expect(await bin(maker.token)).toEqual([])
})

test('after 30 days she is gone for good, with words, versions and pictures', async () => {
  const person = await people.member()
  const sent = await upload(app.api, person.token, await picture())
  const { id } = await desk.made(person)
  const shown = await people.client.send(
    own.addToGallery,
    { id, imageUrl: sent.data.imageUrl },
    person,
  )
  const key = shown.imageUrl.split('/').at(-1) ?? ''
  await people.client.send(own.remove, { id }, person)
  app.clock.advance(29 * DAY)
  expect(await purgeBins(app.job('purge'))).toBe(0)
  app.clock.advance(2 * DAY)
  expect(await bin(person.token)).toEqual([])
  expect((await people.client.raw(own.restore, { id }, person)).errorCode).toBe(18000)
  expect(await purgeBins(app.job('purge'))).toBe(1)
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
  expect((await desk.read(id, person)).errorCode).toBe(18000)
})

test('the gallery takes one’s own pictures, each once, and gives them back', async () => {
  const other = await people.member()
  const sent = await upload(app.api, maker.token, await picture())
  const foreign = await upload(app.api, other.token, await picture())
  const { id } = await desk.made(maker)
  const add = (imageUrl: string, token = maker.token) =>
    people.client.raw(own.addToGallery, { id, imageUrl }, { token })
  expect((await add(foreign.data.imageUrl)).errorCode).toBe(12001)
  expect((await add(foreign.data.imageUrl, other.token)).errorCode).toBe(12001)
  expect((await add('/pictures/own/nothing.webp')).errorCode).toBe(12001)
  const first = await add(sent.data.imageUrl)
  expect(first).toMatchObject({ errorCode: 0, data: { imageType: 'gallery' } })
  expect(await add(sent.data.imageUrl)).toMatchObject({ data: first.data })
  const { images } = await people.client.send(calls.characters.read, { id }, maker)
  const gallery = images.filter((one) => one.imageType === 'gallery')
  expect(gallery).toHaveLength(1)
  const imageId = gallery[0]?.id ?? 0
  expect((await fetch(app.origin + (gallery[0]?.imageUrl ?? ''))).status).toBe(200)
  expect((await people.client.raw(own.removeFromGallery, { imageId }, other)).errorCode).toBe(12001)
  expect((await people.client.raw(own.removeFromGallery, { imageId }, maker)).errorCode).toBe(0)
  expect((await people.client.raw(own.removeFromGallery, { imageId }, maker)).errorCode).toBe(12001)
})

test('a draft is kept for all devices, bounded, and gone when she is saved', async () => {
  const person = await people.member()
  const draft = async () => people.client.send(own.draft, {}, person)
  expect(await draft()).toEqual({ draft: '', updateTime: null })
  const text = JSON.stringify({ step: 3, firstName: '\u202eInes' })
  expect((await desk.post(own.keepDraft, { draft: text }, person)).errorCode).toBe(0)
  const again = await people.signIn(person.email, person.password)
  expect((await people.client.send(own.draft, {}, again)).draft).toBe(text)
  const tooLong = { draft: JSON.stringify('x'.repeat(16 * 1024)) }
  for (const bad of [tooLong, { draft: '{"step":' }]) {
    const answer = await desk.post(own.keepDraft, bad, person)
    expect(answer).toMatchObject({ errorCode: 10001, message: expect.stringContaining('draft') })
  }
  expect((await draft()).draft).toBe(text)
  const { id } = await desk.made(person)
  expect((await draft()).draft).toBe('')
  await desk.post(own.keepDraft, { draft: text }, person)
  await desk.made(person, { id, firstName: 'Ada' })
  expect((await draft()).draft, 'changing another is not saving her').toBe(text)
  await desk.post(own.keepDraft, { draft: text }, person)
  await desk.post(own.keepDraft, {}, person)
  expect((await draft()).draft).toBe('')
})

test('the export tells of drafts, versions and bins', async () => {
  const person = await people.member()
  const { id } = await desk.made(person, { firstName: 'Binnedina' })
  await people.client.send(own.remove, { id }, person)
  await desk.post(own.keepDraft, { draft: '{"firstName":"Draftina"}' }, person)
  const answer = await people.client.request(calls.users.exportData, {}, person)
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  const textOf = (name: string) => String(files.get(name) ?? '')
  expect(textOf('character-drafts.json')).toContain('Draftina')
  expect(textOf('characters.json')).toContain('Binnedina')
  expect(textOf('characters.json')).toContain('"versions"')
})

test('deleting the account takes drafts, versions and what waits; what was published stays', async () => {
  const person = await people.member()
  const { id } = await desk.made(person, { isPublic: true, firstName: 'Stayssa' })
  await desk.reviewed(id, person, 2)
  await desk.made(person, { id, isPublic: true, firstName: 'Waitina', greeting: '' })
  await desk.reviewed(id, person, 4)
  const failed = await desk.made(person, { isPublic: true, firstName: 'Failona', greeting: '' })
  await desk.reviewed(failed.id, person, 3)
  await desk.post(own.keepDraft, { draft: '{}' }, person)
  const code = await people.codeFor(person.token, person.email, 'writeOff')
  const leaving = { email: person.email, code, characters: 'keep' }
  await people.client.send(calls.identity.deleteAccount, leaving, person)
  expect(await desk.read(id)).toMatchObject({ data: { name: 'Stayssa', creator: null } })
  expect((await desk.read(failed.id)).errorCode).toBe(18000)
  const left = await app.base.db.selectFrom('character_versions').selectAll().execute()
  const said = JSON.stringify(left)
  expect(said).toContain('Stayssa')
  expect(said).not.toContain('Waitina')
  expect(said).not.toContain('Failona')
  const drafts = await app.base.db
    .selectFrom('character_drafts')
    .select('user_id')
    .where('user_id', '=', person.userId)
    .execute()
  expect(drafts).toEqual([])
})
