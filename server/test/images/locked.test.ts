import { calls } from '@dulcinea/contract'
import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  orderChatPictures,
  picturesSeenBy,
  removePicturesOf,
  takeChatPictures,
  waitForPictures,
} from '../../src/features/images/index.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import type { entitlementsOf } from '../../src/features/premium/index.ts'
import { write } from '../../src/kernel/write.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { picturesDesk, scriptedImages } from './pictures-desk.ts'

const premium = new Set<number>()
// Who has Premium is not asked here: only what it opens.
vi.mock('../../src/features/premium/index.ts', async (importOriginal) => {
  const real = await importOriginal<{ entitlementsOf: typeof entitlementsOf }>()
  return {
    ...real,
    entitlementsOf: vi.fn<typeof entitlementsOf>(async (ctx, person) => {
      const usual = await real.entitlementsOf(ctx, person)
      return premium.has(person.userId)
        ? { ...usual, clearPictures: true, pictureCost: 'createImagePremium' }
        : usual
    }),
  }
})

let app: TestApp
let desk: ReturnType<typeof picturesDesk>
let characterId: number
const engine = scriptedImages()

beforeAll(async () => {
  app = await startTestApp({ imageModel: engine.model })
  desk = picturesDesk(app)
  characterId = (await desk.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const job = () => app.job('test')

/** A picture that hangs, finished and locked, in one of this person's conversations. */
const hung = async (userId: number, key: string = randomUUID()) => {
  const [ordered] = await write(job(), 'test', (tx) =>
    orderChatPictures(job(), tx, { userId, characterId, prompt: 'a selfie', count: 1, key }),
  )
  const imageId = ordered?.imageId ?? 0
  const [made] = await waitForPictures(job(), { imageIds: [imageId], withinMs: 20_000 })
  expect(made?.status).toBe('done')
  const row = await app.base.db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow()
  return { imageId, row, clear: row.clear_key ?? '', blurred: row.blurred_key ?? '' }
}
const seen = async (userId: number, imageId: number) =>
  (await picturesSeenBy(job(), { userId, imageIds: [imageId] })).get(imageId)
const unlock = (token: string, imageId: number) =>
  desk.client.raw(
    calls.points.consume,
    { type: 'unlockImage', imageId, requestId: randomUUID() },
    { token },
  )
const status = async (path: string) => (await fetch(app.origin + path)).status
const bytesOf = async (path: string) =>
  Buffer.from(await (await fetch(app.origin + path)).arrayBuffer())

/** How much of the fine detail of one picture is in another: 1 is all, 0 is none. */
const likeness = async (one: Buffer, other: Buffer): Promise<number> => {
  const pixels = (bytes: Buffer) =>
    sharp(bytes).resize(256, 256, { fit: 'fill' }).greyscale().raw().toBuffer()
  const fine = (grey: Buffer) => grey.map((value, i) => 128 + value - (grey[i - 1] ?? value))
  const [a, b] = [fine(await pixels(one)), fine(await pixels(other))]
  let [dot, aa, bb] = [0, 0, 0]
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [(a[i] ?? 128) - 128, (b[i] ?? 128) - 128]
    dot += x * y
    aa += x * x
    bb += y * y
  }
  return Math.abs(dot) / Math.sqrt(aa * bb || 1)
}

test('nothing that a locked viewer is sent leads to the clear picture', async () => {
  const { userId, token } = await desk.maker()
  const { imageId, row, clear, blurred } = await hung(userId)
  expect(clear).not.toBe(blurred)
  const told = await seen(userId, imageId)
  expect(told).toMatchObject({ isLocked: true, path: `/pictures/own/${blurred}` })
  const clearBytes = await bytesOf(`/pictures/own/${clear}`)
  const secrets = [clear.slice(0, 32), row.secret.toString('hex'), row.secret.toString('base64')]
  const paths = [told?.path ?? '', ...IMAGE_WIDTHS.map((width) => `${told?.path}?w=${width}`)]
  for (const path of paths) {
    const answer = await fetch(app.origin + path)
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const headers = JSON.stringify([...answer.headers])
    for (const secret of secrets) {
      expect(headers).not.toContain(secret)
      expect(bytes.includes(secret)).toBe(false)
    }
    expect(bytes.includes(row.secret)).toBe(false)
    expect(await likeness(bytes, clearBytes), path).toBeLessThan(0.1)
    expect(bytes.includes('digitalsourcetype/'), 'the mark').toBe(true)
  }
  expect(await likeness(clearBytes, clearBytes)).toBeGreaterThan(0.99)
  const placeholder = Buffer.from(told?.placeholder.split(',')[1] ?? '', 'base64')
  expect(await likeness(placeholder, clearBytes)).toBeLessThan(0.1)
  // All that the person can ask for besides.
  const asked = [
    await desk.client.raw(calls.images.read, { imageId }, { token }),
    await desk.client.raw(calls.images.stop, { imageId }, { token }),
    await desk.client.raw(calls.images.remove, { imageId }, { token }),
    await desk.client.raw(calls.images.list, {}, { token }),
    await desk.client.raw(calls.points.ledger, {}, { token }),
    await desk.client.raw(calls.points.extraInfo, {}, { token }),
  ]
  const all = JSON.stringify([told, asked])
  for (const secret of secrets) expect(all).not.toContain(secret)
  const exported = await desk.client.request(calls.users.exportData, {}, { token })
  const zip = Buffer.from(await exported.arrayBuffer())
  for (const secret of secrets) expect(zip.includes(secret)).toBe(false)
  expect(zip.includes(clearBytes.subarray(200, 400))).toBe(false)
})

test('no guess at a name finds it: neither by its id, nor near the blurred one, nor by another path', async () => {
  const { userId } = await desk.maker()
  const { imageId, blurred } = await hung(userId)
  const name = blurred.slice(0, 32)
  const next = (BigInt(`0x${name}`) + 1n).toString(16).padStart(32, '0')
  for (const guess of [
    `/pictures/own/${imageId}.webp`,
    `/pictures/own/${next}.webp`,
    `/pictures/own/${name}-clear.webp`,
    `/pictures/own/${name}.png`,
    `/pictures/own/..%2f${blurred}`,
    `/pictures/${imageId}`,
    // What everybody may see is elsewhere, and sizes have no names of their own.
    `/pictures/${blurred}`,
    `/pictures/${blurred}?w=320`,
    `/pictures/own/${name}o-320.webp`,
  ]) {
    expect(await status(guess), guess).toBe(404)
  }
})

test('two points open it once and for good; unlocking at once and again is one price', async () => {
  const { userId, token, points } = await desk.maker(5)
  const { imageId, clear } = await hung(userId)
  const answers = await Promise.all([1, 2, 3].map(() => unlock(token, imageId)))
  for (const answer of [...answers, await unlock(token, imageId)]) {
    expect(answer).toMatchObject({
      errorCode: 0,
      data: { integral: 3, imageUrl: `/pictures/own/${clear}` },
    })
  }
  expect(await points()).toBe(3)
  expect(await seen(userId, imageId)).toMatchObject({
    isLocked: false,
    path: `/pictures/own/${clear}`,
  })
})

test('without points it stays locked, and the refusal tells nothing', async () => {
  const { userId, token } = await desk.maker(1)
  const { imageId, clear } = await hung(userId)
  const refused = await unlock(token, imageId)
  expect(refused.errorCode).toBe(16000)
  expect(JSON.stringify(refused)).not.toContain(clear.slice(0, 32))
  expect((await seen(userId, imageId))?.isLocked).toBe(true)
})

test('nobody unlocks, or even sees, a picture of another’s conversation', async () => {
  const [one, other] = [await desk.maker(), await desk.maker()]
  const { imageId } = await hung(one.userId)
  premium.add(other.userId)
  for (const token of [other.token, (await desk.client.guest()).token]) {
    const answer = await unlock(token, imageId)
    expect(answer).toMatchObject({ errorCode: 12001, data: null })
  }
  expect(await other.points()).toBe(100)
  expect(await seen(other.userId, imageId)).toBeUndefined()
  expect((await seen(one.userId, imageId))?.isLocked).toBe(true)
  expect((await unlock(one.token, 999_999)).errorCode).toBe(12001)
})

test('Premium sees it clear and is charged nothing; making one costs two', async () => {
  const { userId, token, points, create, ended } = await desk.maker(10)
  const { imageId, clear } = await hung(userId)
  premium.add(userId)
  expect(await seen(userId, imageId)).toMatchObject({
    isLocked: false,
    path: `/pictures/own/${clear}`,
  })
  expect((await unlock(token, imageId)).data).toMatchObject({ integral: 10 })
  const { list, integral } = await create({ prompt: 'a rose', imageNum: 2 })
  expect(integral).toBe(6)
  await Promise.all(list.map((one) => ended(one.imageId)))
  expect(await points()).toBe(6)
})

test('the same key is the same picture, and each has a secret of its own', async () => {
  const { userId } = await desk.maker()
  const key = randomUUID()
  const one = await hung(userId, key)
  const again = await hung(userId, key)
  const other = await hung(userId)
  expect(again.imageId).toBe(one.imageId)
  expect(other.row.secret.equals(one.row.secret)).toBe(false)
  expect(one.row.secret).toHaveLength(16)
})

test('ten an hour and thirty a day; what was refused does not count', async () => {
  const strict = { ...job(), config: { ...app.base.config, limitsScale: 1 } }
  const userId = 77
  await takeChatPictures(strict, { userId, count: 4 })
  await takeChatPictures(strict, { userId, count: 4 })
  await expect(takeChatPictures(strict, { userId, count: 4 })).rejects.toThrow('TOO_MANY_REQUESTS')
  await takeChatPictures(strict, { userId, count: 2 })
  await expect(takeChatPictures(strict, { userId, count: 1 })).rejects.toThrow('TOO_MANY_REQUESTS')
  for (const _ of [1, 2]) {
    app.clock.advance(61 * 60_000)
    await takeChatPictures(strict, { userId, count: 10 })
  }
  app.clock.advance(61 * 60_000)
  await expect(takeChatPictures(strict, { userId, count: 1 })).rejects.toThrow('TOO_MANY_REQUESTS')
})

test('with its message it goes: row, clear and blurred files, all sizes', async () => {
  const { userId } = await desk.maker()
  const { imageId, clear, blurred } = await hung(userId)
  const paths = [clear, blurred].flatMap((key) => [
    `/pictures/own/${key}`,
    `/pictures/own/${key}?w=320`,
  ])
  for (const path of paths) expect(await status(path)).toBe(200)
  await write(job(), 'test', (tx) => removePicturesOf(job(), tx, { imageIds: [imageId] }))
  expect(await seen(userId, imageId)).toBeUndefined()
  for (const path of paths) await expect.poll(() => status(path)).toBe(404)
})
