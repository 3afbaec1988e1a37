import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { sweepPictures } from '../../src/features/images/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { broken, endless, picturesDesk, scriptedImages } from './pictures-desk.ts'

const MARK = 'digitalsourcetype/trainedAlgorithmicMedia'

let app: TestApp
let desk: ReturnType<typeof picturesDesk>
const engine = scriptedImages()

beforeAll(async () => {
  app = await startTestApp({ imageModel: engine.model })
  desk = picturesDesk(app)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

type Fields = Record<string, string | number>

const rowsOf = (userId: number) =>
  app.base.db.selectFrom('images').selectAll().where('user_id', '=', userId).execute()
const bytesOf = async (path: string) => {
  const answer = await fetch(app.origin + path)
  expect(answer.status).toBe(200)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('two pictures are held, made, paid and found on return; each file and size says a machine made it', async () => {
  const { create, ended, points, token } = await desk.maker(12)
  const aiGirlId = (await desk.client.send(calls.characters.list)).list[0]?.id ?? 0
  const answer = await create({
    prompt: 'by the sea',
    aiGirlId,
    imageNum: 2,
    requestId: randomUUID(),
  })
  expect(answer).toMatchObject({ integral: 2, total: 2 })
  expect(answer.list[0]).toMatchObject({
    prompt: 'by the sea',
    shape: 'portrait',
    width: 768,
    height: 1024,
    aiGirlId,
  })
  const done = await Promise.all(answer.list.map(({ imageId }) => ended(imageId)))
  for (const image of done) {
    expect(image).toMatchObject({ status: 'done', stage: 'done', progress: 100 })
    expect(image.imageUrl).toMatch(/^\/pictures\/own\/[0-9a-f]{32}o\.webp$/)
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(image.placeholder.length).toBeLessThan(600)
    expect(image.aiGirlName).toBeTruthy()
  }
  expect(new Set(done.map(({ imageUrl }) => imageUrl)).size).toBe(2)
  expect(await points()).toBe(2)
  const path = done[0]?.imageUrl ?? ''
  const { answer: served, bytes } = await bytesOf(path)
  expect(served.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 768, height: 1024 })
  for (const width of ['', '?w=160', '?w=320', '?w=640']) {
    expect((await bytesOf(path + width)).bytes.includes(MARK), `the mark in ${width}`).toBe(true)
  }
  expect((await sharp((await bytesOf(`${path}?w=160`)).bytes).metadata()).width).toBe(160)
  const history = await desk.client.send(calls.images.list, {}, { token })
  expect(history.list.map(({ imageId }) => imageId)).toEqual(
    answer.list.map(({ imageId }) => imageId).toReversed(),
  )
  expect(engine.orders.at(-1)?.look).toMatchObject({ age: expect.any(Number) })
})

test('the same request is the same pictures and one price; with other words it is refused', async () => {
  const { create, tryCreate, points, userId } = await desk.maker(20)
  const requestId = randomUUID()
  const wish = { prompt: 'in the rain', imageNum: 2, requestId }
  const all = await Promise.all([create(wish), create(wish), create(wish)])
  const ids = all.map(({ list }) => list.map(({ imageId }) => imageId))
  expect(ids[1]).toEqual(ids[0])
  expect(ids[2]).toEqual(ids[0])
  expect(await rowsOf(userId)).toHaveLength(2)
  expect(await points()).toBe(10)
  const others: Fields[] = [{ prompt: 'in the sun' }, { imageNum: 1 }, { shape: 'square' }]
  for (const other of others) {
    expect(await tryCreate({ ...wish, ...other })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: requestId',
    })
  }
})

test('too few points, a refused prompt, a guest and a stranger’s character: nothing is made', async () => {
  const { tryCreate, points, userId, token } = await desk.maker(9)
  expect((await tryCreate({ prompt: 'a rose', imageNum: 2 })).errorCode).toBe(16000)
  expect((await tryCreate({ prompt: 'a naked child' })).errorCode).toBe(20000)
  expect((await tryCreate({ prompt: 'a rose', aiGirlId: 999_999 })).errorCode).toBe(18002)
  const wrongs: Fields[] = [{ imageNum: 5 }, { imageNum: 0 }, { shape: 'round' }, { prompt: '' }]
  for (const wrong of wrongs) {
    expect((await tryCreate({ prompt: 'a rose', ...wrong })).errorCode).toBe(10001)
  }
  expect((await tryCreate({ prompt: 'x'.repeat(1001) })).errorCode).toBe(10001)
  expect(await rowsOf(userId)).toEqual([])
  expect(await points()).toBe(9)
  const guest = await desk.client.guest()
  const refused = await desk.client.raw(calls.images.create, { prompt: 'a rose' }, guest)
  expect(refused.errorCode).toBe(12000)
  expect((await desk.client.send(calls.images.list, {}, { token })).total).toBe(0)
})

test('a fault is tried once more; what fails then is told and its price goes back, picture by picture', async () => {
  const { create, ended, points } = await desk.maker(10)
  engine.next(broken)
  const once = await create({ prompt: 'a lantern' })
  expect(await ended(once.list[0]?.imageId ?? 0)).toMatchObject({ status: 'done' })
  expect(await points()).toBe(5)
  const before = engine.orders.length
  engine.next(broken, broken)
  const twice = await create({ prompt: 'a lantern' })
  const failed = await ended(twice.list[0]?.imageId ?? 0)
  expect(failed).toMatchObject({ status: 'failed', stage: 'failed', imageUrl: '', placeholder: '' })
  expect(engine.orders.length - before).toBe(2)
  expect(await points()).toBe(5)
})

test('what an engine sends is no picture until it was decoded', async () => {
  const { create, ended, points } = await desk.maker(10)
  const rubbish = async () =>
    ({ kind: 'file', bytes: Buffer.from('<svg onload=alert(1)>') }) as const
  engine.next(rubbish, rubbish)
  const { list } = await create({ prompt: 'a lantern' })
  const kept = app.storage.keys().length
  expect(await ended(list[0]?.imageId ?? 0)).toMatchObject({ status: 'failed' })
  expect(app.storage.keys()).toHaveLength(kept)
  expect(await points()).toBe(10)
})

test('stopping gives back what is not drawn, and tells the engine; what is done stays paid', async () => {
  const { create, ended, points, token } = await desk.maker(10)
  const first = await create({ prompt: 'a harbour' })
  const doneId = first.list[0]?.imageId ?? 0
  await ended(doneId)
  engine.next(endless)
  const { list } = await create({ prompt: 'an endless harbour' })
  const imageId = list[0]?.imageId ?? 0
  expect(await points()).toBe(0)
  await expect.poll(() => engine.orders.at(-1)?.prompt).toBe('an endless harbour')
  const stopped = await desk.client.send(calls.images.stop, { imageId }, { token })
  expect(stopped).toMatchObject({ status: 'failed', stage: 'stopped', integral: 5 })
  await expect.poll(() => engine.stopped.at(-1)?.prompt).toBe('an endless harbour')
  const again = await desk.client.send(calls.images.stop, { imageId: doneId }, { token })
  expect(again).toMatchObject({ status: 'done', integral: 5 })
})

test('a deleted picture is gone with its bytes and words; one still drawn is given up', async () => {
  const { create, ended, points, token, userId } = await desk.maker(10)
  const { list } = await create({ prompt: 'a secret garden' })
  const imageId = list[0]?.imageId ?? 0
  const { imageUrl } = await ended(imageId)
  await bytesOf(`${imageUrl}?w=320`)
  await desk.client.send(calls.images.remove, { imageId }, { token })
  await expect.poll(async () => (await fetch(app.origin + imageUrl)).status).toBe(404)
  await expect.poll(async () => (await fetch(`${app.origin}${imageUrl}?w=320`)).status).toBe(404)
  expect(JSON.stringify(await rowsOf(userId))).not.toContain('secret garden')
  expect((await desk.client.raw(calls.images.read, { imageId }, { token })).errorCode).toBe(12001)
  engine.next(endless)
  const drawn = await create({ prompt: 'never mind' })
  await desk.client.send(calls.images.remove, { imageId: drawn.list[0]?.imageId ?? 0 }, { token })
  expect(await points()).toBe(5)
  expect((await desk.client.send(calls.images.list, {}, { token })).list).toEqual([])
})

test('nobody reads, stops or deletes what another had made', async () => {
  const [one, other] = [await desk.maker(), await desk.maker()]
  const { list } = await one.create({ prompt: 'mine alone' })
  const imageId = list[0]?.imageId ?? 0
  const { imageUrl } = await one.ended(imageId)
  for (const call of [calls.images.read, calls.images.stop, calls.images.remove]) {
    const answer = await desk.client.raw(call, { imageId }, { token: other.token })
    expect(answer).toMatchObject({ errorCode: 12001, data: null })
  }
  const unlock = { type: 'unlockImage', imageId, requestId: randomUUID() }
  const refused = await desk.client.raw(calls.points.consume, unlock, { token: other.token })
  expect(refused.errorCode).toBe(12001)
  expect((await desk.client.send(calls.images.list, {}, { token: other.token })).total).toBe(0)
  await bytesOf(imageUrl)
})

test('a picture whose work was lost is given up in the end, and its price goes back', async () => {
  const { create, read, points } = await desk.maker(5)
  engine.next(endless)
  const { list } = await create({ prompt: 'a lost one' })
  const imageId = list[0]?.imageId ?? 0
  await app.base.db.deleteFrom('jobs').where('kind', '=', 'make-picture').execute()
  app.clock.advance(12 * 60_000)
  await sweepPictures(app.job('sweep'))
  expect(await read(imageId)).toMatchObject({ status: 'failed', stage: 'failed' })
  expect(await points()).toBe(5)
})

test(
  'a job that a dead node left behind is taken again, and makes the picture once',
  { timeout: 90_000 },
  async () => {
    const { create, ended, points } = await desk.maker(5)
    // The node that took it first hangs and never comes back.
    engine.next(endless)
    const { list } = await create({ prompt: 'after the storm' })
    const orders = () => engine.orders.filter(({ prompt }) => prompt === 'after the storm').length
    await expect.poll(orders).toBe(1)
    // By the clock of another node its lease is over.
    const other = await startTestApp({ beside: app, imageModel: engine.model })
    try {
      other.clock.advance(app.clock.now().getTime() - Date.now() + 31_000)
      const image = await ended(list[0]?.imageId ?? 0)
      expect(image.status).toBe('done')
      expect(orders()).toBe(2)
      expect(await points()).toBe(0)
    } finally {
      await other.stop()
    }
  },
)

test('what was drawn can be reported by whom it was drawn for, and is hidden from then on', async () => {
  const { create, ended, token } = await desk.maker(10)
  const [first, second] = (await create({ prompt: 'by a lake', imageNum: 2 })).list
  await Promise.all([ended(first?.imageId ?? 0), ended(second?.imageId ?? 0)])
  const about = { targetType: 'image', targetId: first?.imageId ?? 0, category: 2, disLikeType: 4 }
  const stranger = await desk.maker(1)
  const foreign = await desk.client.raw(calls.feedback.add, about, { token: stranger.token })
  expect(foreign).toMatchObject({ errorCode: 12001 })
  await desk.client.send(calls.feedback.add, about, { token })
  const { list } = await desk.client.send(calls.images.list, {}, { token })
  expect(list.map(({ imageId }) => imageId)).toEqual([second?.imageId])
})
