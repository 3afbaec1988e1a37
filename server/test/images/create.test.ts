import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditPoints } from '../../src/features/points/index.ts'
import { sweepPictures } from '../../src/features/images/index.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  failUnavailable,
  hangUntilAborted,
  createPicturesHarness,
  createScriptedImageModel,
  type PicturesHarness,
} from './pictures-harness.ts'

const AI_MARK = 'digitalsourcetype/trainedAlgorithmicMedia'

let app: TestApp
let harness: PicturesHarness
const engine = createScriptedImageModel()

beforeAll(async () => {
  app = await startTestApp({ imageModel: engine.model })
  harness = createPicturesHarness(app)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

type Fields = Record<string, string | number>

const listRows = (userId: number) =>
  app.base.db.selectFrom('images').selectAll().where('user_id', '=', userId).execute()
const fetchBytes = async (path: string) => {
  const answer = await fetch(app.origin + path)
  expect(answer.status).toBe(200)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('two pictures are drawn, charged and listed, and every file and size is marked as AI-generated', async () => {
  const { create, waitForEnd, readPoints, token } = await harness.createMember(12)
  const aiGirlId = (await harness.client.send(calls.characters.list)).list[0]?.id ?? 0
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
  const done = await Promise.all(answer.list.map(({ imageId }) => waitForEnd(imageId)))
  for (const image of done) {
    expect(image).toMatchObject({ status: 'done', stage: 'done', progress: 100 })
    expect(image.imageUrl).toMatch(/^\/pictures\/own\/[0-9a-f]{32}o\.webp$/)
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(image.placeholder.length).toBeLessThan(600)
    expect(image.aiGirlName).toBeTruthy()
  }
  expect(new Set(done.map(({ imageUrl }) => imageUrl)).size).toBe(2)
  expect(await readPoints()).toBe(2)
  const path = done[0]?.imageUrl ?? ''
  const { answer: served, bytes } = await fetchBytes(path)
  expect(served.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 768, height: 1024 })
  for (const width of ['', '?w=160', '?w=320', '?w=640']) {
    expect((await fetchBytes(path + width)).bytes.includes(AI_MARK), `the mark in ${width}`).toBe(
      true,
    )
  }
  expect((await sharp((await fetchBytes(`${path}?w=160`)).bytes).metadata()).width).toBe(160)
  const history = await harness.client.send(calls.images.list, {}, { token })
  expect(history.list.map(({ imageId }) => imageId)).toEqual(
    answer.list.map(({ imageId }) => imageId).toReversed(),
  )
  expect(engine.orders.at(-1)?.appearance).toMatchObject({ age: expect.any(Number) })
})

test('a duplicate request returns the same pictures and is charged once, and its key with other fields is refused', async () => {
  const { create, createRaw, readPoints, userId } = await harness.createMember(20)
  const requestId = randomUUID()
  const fields = { prompt: 'in the rain', imageNum: 2, requestId }
  const all = await Promise.all([create(fields), create(fields), create(fields)])
  const ids = all.map(({ list }) => list.map(({ imageId }) => imageId))
  expect(ids[1]).toEqual(ids[0])
  expect(ids[2]).toEqual(ids[0])
  expect(await listRows(userId)).toHaveLength(2)
  expect(await readPoints()).toBe(10)
  const others: Fields[] = [{ prompt: 'in the sun' }, { imageNum: 1 }, { shape: 'square' }]
  for (const other of others) {
    expect(await createRaw({ ...fields, ...other })).toMatchObject({
      errorCode: 10001,
      message: 'Invalid parameter: requestId',
    })
  }
})

test('no picture is made with too few points, a refused prompt, an unknown character or as a guest', async () => {
  const { createRaw, readPoints, userId, token } = await harness.createMember(9)
  expect((await createRaw({ prompt: 'a rose', imageNum: 2 })).errorCode).toBe(16000)
  expect((await createRaw({ prompt: 'a naked child' })).errorCode).toBe(20000)
  expect((await createRaw({ prompt: 'a rose', aiGirlId: 999_999 })).errorCode).toBe(18002)
  const wrongs: Fields[] = [{ imageNum: 5 }, { imageNum: 0 }, { shape: 'round' }, { prompt: '' }]
  for (const wrong of wrongs) {
    expect((await createRaw({ prompt: 'a rose', ...wrong })).errorCode).toBe(10001)
  }
  expect((await createRaw({ prompt: 'x'.repeat(1001) })).errorCode).toBe(10001)
  expect(await listRows(userId)).toEqual([])
  expect(await readPoints()).toBe(9)
  const guest = await harness.client.signInGuest()
  const refused = await harness.client.sendRaw(calls.images.create, { prompt: 'a rose' }, guest)
  expect(refused.errorCode).toBe(12000)
  expect((await harness.client.send(calls.images.list, {}, { token })).total).toBe(0)
})

test('a failed picture is retried once, then marked as failed and refunded', async () => {
  const { create, waitForEnd, readPoints } = await harness.createMember(10)
  engine.enqueue(failUnavailable)
  const once = await create({ prompt: 'a lantern' })
  expect(await waitForEnd(once.list[0]?.imageId ?? 0)).toMatchObject({ status: 'done' })
  expect(await readPoints()).toBe(5)
  const before = engine.orders.length
  engine.enqueue(failUnavailable, failUnavailable)
  const twice = await create({ prompt: 'a lantern' })
  const failed = await waitForEnd(twice.list[0]?.imageId ?? 0)
  expect(failed).toMatchObject({ status: 'failed', stage: 'failed', imageUrl: '', placeholder: '' })
  expect(engine.orders.length - before).toBe(2)
  expect(await readPoints()).toBe(5)
})

test('a response of the image model that cannot be decoded fails and is not stored', async () => {
  const { create, waitForEnd, readPoints } = await harness.createMember(10)
  const rubbish = async () =>
    ({ kind: 'file', bytes: Buffer.from('<svg onload=alert(1)>') }) as const
  engine.enqueue(rubbish, rubbish)
  const { list } = await create({ prompt: 'a lantern' })
  const storedBefore = app.storage.keys().length
  expect(await waitForEnd(list[0]?.imageId ?? 0)).toMatchObject({ status: 'failed' })
  expect(app.storage.keys()).toHaveLength(storedBefore)
  expect(await readPoints()).toBe(10)
})

test('stopping a picture aborts and refunds it, and a finished picture stays charged', async () => {
  const { create, waitForEnd, readPoints, token } = await harness.createMember(10)
  const first = await create({ prompt: 'a harbour' })
  const doneId = first.list[0]?.imageId ?? 0
  await waitForEnd(doneId)
  engine.enqueue(hangUntilAborted)
  const { list } = await create({ prompt: 'an endless harbour' })
  const imageId = list[0]?.imageId ?? 0
  expect(await readPoints()).toBe(0)
  await expect.poll(() => engine.orders.at(-1)?.prompt).toBe('an endless harbour')
  const stopped = await harness.client.send(calls.images.stop, { imageId }, { token })
  expect(stopped).toMatchObject({ status: 'failed', stage: 'stopped', integral: 5 })
  await expect.poll(() => engine.stopped.at(-1)?.prompt).toBe('an endless harbour')
  const again = await harness.client.send(calls.images.stop, { imageId: doneId }, { token })
  expect(again).toMatchObject({ status: 'done', integral: 5 })
})

test('a deleted picture loses its files and prompt, and one still being drawn is aborted and refunded', async () => {
  const { create, waitForEnd, readPoints, token, userId } = await harness.createMember(10)
  const { list } = await create({ prompt: 'a secret garden' })
  const imageId = list[0]?.imageId ?? 0
  const { imageUrl } = await waitForEnd(imageId)
  await fetchBytes(`${imageUrl}?w=320`)
  await harness.client.send(calls.images.remove, { imageId }, { token })
  await expect.poll(async () => (await fetch(app.origin + imageUrl)).status).toBe(404)
  await expect.poll(async () => (await fetch(`${app.origin}${imageUrl}?w=320`)).status).toBe(404)
  expect(JSON.stringify(await listRows(userId))).not.toContain('secret garden')
  expect((await harness.client.sendRaw(calls.images.read, { imageId }, { token })).errorCode).toBe(
    12001,
  )
  engine.enqueue(hangUntilAborted)
  const drawn = await create({ prompt: 'never mind' })
  await harness.client.send(
    calls.images.remove,
    { imageId: drawn.list[0]?.imageId ?? 0 },
    { token },
  )
  expect(await readPoints()).toBe(5)
  expect((await harness.client.send(calls.images.list, {}, { token })).list).toEqual([])
})

test('a user cannot read, stop, delete or unlock another user’s picture', async () => {
  const [one, other] = [await harness.createMember(), await harness.createMember()]
  const { list } = await one.create({ prompt: 'mine alone' })
  const imageId = list[0]?.imageId ?? 0
  const { imageUrl } = await one.waitForEnd(imageId)
  for (const call of [calls.images.read, calls.images.stop, calls.images.remove]) {
    const answer = await harness.client.sendRaw(call, { imageId }, { token: other.token })
    expect(answer).toMatchObject({ errorCode: 12001, data: null })
  }
  const unlock = { type: 'unlockImage', imageId, requestId: randomUUID() }
  const refused = await harness.client.sendRaw(calls.points.consume, unlock, { token: other.token })
  expect(refused.errorCode).toBe(12001)
  expect((await harness.client.send(calls.images.list, {}, { token: other.token })).total).toBe(0)
  await fetchBytes(imageUrl)
})

test('a picture whose job was lost is failed by the sweep and refunded', async () => {
  const { create, read, readPoints } = await harness.createMember(5)
  engine.enqueue(hangUntilAborted)
  const { list } = await create({ prompt: 'a lost one' })
  const imageId = list[0]?.imageId ?? 0
  await app.base.db.deleteFrom('jobs').where('kind', '=', 'make-picture').execute()
  app.clock.advance(12 * 60_000)
  await sweepPictures(app.createJobContext('sweep'))
  expect(await read(imageId)).toMatchObject({ status: 'failed', stage: 'failed' })
  expect(await readPoints()).toBe(5)
})

test(
  'a picture job of a dead node is taken by another node and charged once',
  { timeout: 90_000 },
  async () => {
    const { create, waitForEnd, readPoints } = await harness.createMember(5)
    // The first node that takes the job hangs for ever.
    engine.enqueue(hangUntilAborted)
    const { list } = await create({ prompt: 'after the storm' })
    const orders = () => engine.orders.filter(({ prompt }) => prompt === 'after the storm').length
    await expect.poll(orders).toBe(1)
    // On the clock of the second node the lease has expired.
    const other = await startTestApp({ peer: app, imageModel: engine.model })
    try {
      other.clock.advance(app.clock.now().getTime() - Date.now() + 31_000)
      const image = await waitForEnd(list[0]?.imageId ?? 0)
      expect(image.status).toBe('done')
      expect(orders()).toBe(2)
      expect(await readPoints()).toBe(0)
    } finally {
      await other.stop()
    }
  },
)

test('only the owner of a picture can report it, and it is hidden then', async () => {
  const { create, waitForEnd, token } = await harness.createMember(10)
  const [first, second] = (await create({ prompt: 'by a lake', imageNum: 2 })).list
  await Promise.all([waitForEnd(first?.imageId ?? 0), waitForEnd(second?.imageId ?? 0)])
  const about = { targetType: 'image', targetId: first?.imageId ?? 0, category: 2, disLikeType: 4 }
  const otherMember = await harness.createMember(1)
  const foreign = await harness.client.sendRaw(calls.feedback.add, about, {
    token: otherMember.token,
  })
  expect(foreign).toMatchObject({ errorCode: 12001 })
  await harness.client.send(calls.feedback.add, about, { token })
  const { list } = await harness.client.send(calls.images.list, {}, { token })
  expect(list.map(({ imageId }) => imageId)).toEqual([second?.imageId])
})
