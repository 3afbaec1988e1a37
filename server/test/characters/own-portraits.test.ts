import { calls } from '@dulcinea/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf, type People } from '../support/people.ts'
import { picture, upload } from '../support/pictures.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { ownDeskOf, type OwnDesk, type Who } from './own-desk.ts'

const PATIENCE = { timeout: 90_000, interval: 250 }

let app: TestApp
let people: People
let desk: OwnDesk
let maker: Awaited<ReturnType<People['member']>>

beforeAll(async () => {
  app = await startTestApp()
  people = peopleOf(app)
  desk = await ownDeskOf(app, people)
  maker = await people.member()
})
afterAll(() => app.stop())

const imagesOf = async (id: number, who?: Who) =>
  (await people.client.send(calls.characters.read, { id }, who ?? {})).images
const isDrawing = async (id: number) =>
  (await desk.mine(maker)).list.find((one) => one.id === id)?.drawing
const drawn = async (id: number) => {
  await expect.poll(() => isDrawing(id), PATIENCE).toBe(false)
}
const ALL = ['album', 'album', 'album', 'avatar', 'blink', 'chat', 'detail', 'list']

test('she is drawn in all kinds, anew when she looks otherwise; others see it when it is published', async () => {
  const { id } = await desk.made(maker, { isPublic: true })
  expect(await isDrawing(id)).toBe(true)
  await drawn(id)
  const first = await imagesOf(id, maker)
  expect(first.map((one) => one.imageType).toSorted()).toEqual(ALL)
  for (const { imageUrl } of first) expect((await fetch(app.origin + imageUrl)).status).toBe(200)
  await desk.reviewed(id, maker, 2)

  const look = await app.base.db
    .selectFrom('character_looks')
    .select('seed')
    .where('character_id', '=', id)
    .executeTakeFirst()
  const update = { id, isPublic: true, hairColor: desk.idOf('hairColor', 4), greeting: '' }
  await desk.made(maker, update)
  await desk.reviewed(id, maker, 4)
  await drawn(id)
  const waiting = await imagesOf(id, maker)
  const paths = (images: typeof first) => images.map((one) => one.imageUrl).toSorted()
  expect(waiting.map((one) => one.imageType).toSorted()).toEqual(ALL)
  expect(paths(waiting)).not.toEqual(paths(first))
  expect(paths(await imagesOf(id))).toEqual(paths(first))

  // Only the greeting was wrong: what is drawn already is taken.
  await desk.made(maker, { ...update, greeting: 'Hello again, you.' })
  await desk.reviewed(id, maker, 2)
  expect(paths(await imagesOf(id))).toEqual(paths(waiting))
  const gone = first.map((one) => one.imageUrl.split('/').at(-1) ?? '')
  await expect
    .poll(() => app.storage.keys().filter((key) => gone.includes(key)), PATIENCE)
    .toEqual([])
  const after = await app.base.db
    .selectFrom('character_looks')
    .select('seed')
    .where('character_id', '=', id)
    .executeTakeFirst()
  expect(after).toEqual(look)
}, 180_000)

test('with a picture of one’s own, that is her face, and the rest is drawn', async () => {
  const sent = await upload(app.api, maker.token, await picture('png', [300, 400]))
  const { id } = await desk.made(maker, { imageUrl: sent.data.imageUrl })
  await drawn(id)
  const images = await imagesOf(id, maker)
  expect(images.map((one) => one.imageType).toSorted()).toEqual(
    ALL.filter((kind) => kind !== 'blink'),
  )
  const { avatar, imageUrl } = await people.client.send(calls.characters.read, { id }, maker)
  expect(avatar).not.toBe(imageUrl)
  // Hers by now: saving with what she shows keeps it, and asks for no drawing.
  await desk.made(maker, { id, imageUrl })
  expect(await isDrawing(id)).toBe(false)
  expect(await people.client.send(calls.characters.read, { id }, maker)).toMatchObject({ imageUrl })
}, 120_000)
