import { calls } from '@dulcinea/contract'
import { IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  orderChatPictures,
  loadVisiblePictures,
  removeChatPictures,
  takeChatPictureLimits,
  waitForPictures,
} from '../../src/features/images/index.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import type { getEntitlements } from '../../src/features/premium/index.ts'
import { write } from '../../src/db/write.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  createPicturesHarness,
  createScriptedImageModel,
  type PicturesHarness,
} from './pictures-harness.ts'

const premium = new Set<number>()
// Replaces the Premium check, because only its effect is tested here.
vi.mock('../../src/features/premium/index.ts', async (importOriginal) => {
  const real = await importOriginal<{ getEntitlements: typeof getEntitlements }>()
  return {
    ...real,
    getEntitlements: vi.fn<typeof getEntitlements>(async (ctx, user) => {
      const usual = await real.getEntitlements(ctx, user)
      return premium.has(user.userId)
        ? { ...usual, clearPictures: true, pictureCost: 'createImagePremium' }
        : usual
    }),
  }
})

let app: TestApp
let harness: PicturesHarness
let characterId: number
const engine = createScriptedImageModel()

beforeAll(async () => {
  app = await startTestApp({ imageModel: engine.model })
  harness = createPicturesHarness(app)
  characterId = (await harness.client.send(calls.characters.list)).list[0]?.id ?? 0
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const createContext = () => app.createJobContext('test')

/** Creates a finished, locked picture in one of this user's conversations. */
const createLockedPicture = async (userId: number, key: string = randomUUID()) => {
  const [ordered] = await write(createContext(), 'test', (tx) =>
    orderChatPictures(createContext(), tx, {
      userId,
      characterId,
      prompt: 'a selfie',
      count: 1,
      key,
    }),
  )
  const imageId = ordered?.imageId ?? 0
  const [made] = await waitForPictures(createContext(), { imageIds: [imageId], timeoutMs: 20_000 })
  expect(made?.status).toBe('done')
  const row = await app.base.db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow()
  return { imageId, row, clear: row.clear_key ?? '', blurred: row.blurred_key ?? '' }
}
const readSeenPicture = async (userId: number, imageId: number) =>
  (await loadVisiblePictures(createContext(), { userId, imageIds: [imageId] })).get(imageId)
const unlock = (token: string, imageId: number) =>
  harness.client.sendRaw(
    calls.points.consume,
    { type: 'unlockImage', imageId, requestId: randomUUID() },
    { token },
  )
const readStatus = async (path: string) => (await fetch(app.origin + path)).status
const fetchBytes = async (path: string) =>
  Buffer.from(await (await fetch(app.origin + path)).arrayBuffer())

/** The correlation of the fine detail of two pictures: 1 is equal, 0 is unrelated. */
const measureLikeness = async (one: Buffer, other: Buffer): Promise<number> => {
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

test('no response to a user with a locked picture reveals the clear picture', async () => {
  const { userId, token } = await harness.createMember()
  const { imageId, row, clear, blurred } = await createLockedPicture(userId)
  expect(clear).not.toBe(blurred)
  const shown = await readSeenPicture(userId, imageId)
  expect(shown).toMatchObject({ isLocked: true, path: `/pictures/own/${blurred}` })
  const clearBytes = await fetchBytes(`/pictures/own/${clear}`)
  const secrets = [clear.slice(0, 32), row.secret.toString('hex'), row.secret.toString('base64')]
  const paths = [shown?.path ?? '', ...IMAGE_WIDTHS.map((width) => `${shown?.path}?w=${width}`)]
  for (const path of paths) {
    const response = await fetch(app.origin + path)
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const headers = JSON.stringify([...response.headers])
    for (const secret of secrets) {
      expect(headers).not.toContain(secret)
      expect(bytes.includes(secret)).toBe(false)
    }
    expect(bytes.includes(row.secret)).toBe(false)
    expect(await measureLikeness(bytes, clearBytes), path).toBeLessThan(0.1)
    expect(bytes.includes('digitalsourcetype/'), 'the mark').toBe(true)
  }
  expect(await measureLikeness(clearBytes, clearBytes)).toBeGreaterThan(0.99)
  const placeholder = Buffer.from(shown?.placeholder.split(',')[1] ?? '', 'base64')
  expect(await measureLikeness(placeholder, clearBytes)).toBeLessThan(0.1)
  // Every other call that mentions pictures.
  const responses = [
    await harness.client.sendRaw(calls.images.read, { imageId }, { token }),
    await harness.client.sendRaw(calls.images.stop, { imageId }, { token }),
    await harness.client.sendRaw(calls.images.remove, { imageId }, { token }),
    await harness.client.sendRaw(calls.images.list, {}, { token }),
    await harness.client.sendRaw(calls.points.ledger, {}, { token }),
    await harness.client.sendRaw(calls.points.extraInfo, {}, { token }),
  ]
  const all = JSON.stringify([shown, responses])
  for (const secret of secrets) expect(all).not.toContain(secret)
  const exported = await harness.client.request(calls.users.exportData, {}, { token })
  const zip = Buffer.from(await exported.arrayBuffer())
  for (const secret of secrets) expect(zip.includes(secret)).toBe(false)
  expect(zip.includes(clearBytes.subarray(200, 400))).toBe(false)
})

test('the clear picture cannot be found by guessing its name from the id or the blurred picture', async () => {
  const { userId } = await harness.createMember()
  const { imageId, blurred } = await createLockedPicture(userId)
  const name = blurred.slice(0, 32)
  const next = (BigInt(`0x${name}`) + 1n).toString(16).padStart(32, '0')
  for (const guess of [
    `/pictures/own/${imageId}.webp`,
    `/pictures/own/${next}.webp`,
    `/pictures/own/${name}-clear.webp`,
    `/pictures/own/${name}.png`,
    `/pictures/own/..%2f${blurred}`,
    `/pictures/${imageId}`,
    // Public pictures have another path, and sizes have no names of their own.
    `/pictures/${blurred}`,
    `/pictures/${blurred}?w=320`,
    `/pictures/own/${name}o-320.webp`,
  ]) {
    expect(await readStatus(guess), guess).toBe(404)
  }
})

test('unlocking a picture costs two points once, also for concurrent and repeated calls', async () => {
  const { userId, token, readPoints } = await harness.createMember(5)
  const { imageId, clear } = await createLockedPicture(userId)
  const answers = await Promise.all([1, 2, 3].map(() => unlock(token, imageId)))
  for (const response of [...answers, await unlock(token, imageId)]) {
    expect(response).toMatchObject({
      errorCode: 0,
      data: { integral: 3, imageUrl: `/pictures/own/${clear}` },
    })
  }
  expect(await readPoints()).toBe(3)
  expect(await readSeenPicture(userId, imageId)).toMatchObject({
    isLocked: false,
    path: `/pictures/own/${clear}`,
  })
})

test('a picture stays locked without points, and the refusal does not reveal it', async () => {
  const { userId, token } = await harness.createMember(1)
  const { imageId, clear } = await createLockedPicture(userId)
  const refused = await unlock(token, imageId)
  expect(refused.errorCode).toBe(16000)
  expect(JSON.stringify(refused)).not.toContain(clear.slice(0, 32))
  expect((await readSeenPicture(userId, imageId))?.isLocked).toBe(true)
})

test('a user can neither unlock nor see a picture of another user’s conversation', async () => {
  const [one, other] = [await harness.createMember(), await harness.createMember()]
  const { imageId } = await createLockedPicture(one.userId)
  premium.add(other.userId)
  for (const token of [other.token, (await harness.client.signInGuest()).token]) {
    const response = await unlock(token, imageId)
    expect(response).toMatchObject({ errorCode: 12001, data: null })
  }
  expect(await other.readPoints()).toBe(100)
  expect(await readSeenPicture(other.userId, imageId)).toBeUndefined()
  expect((await readSeenPicture(one.userId, imageId))?.isLocked).toBe(true)
  expect((await unlock(one.token, 999_999)).errorCode).toBe(12001)
})

test('a Premium user sees locked pictures clear for free and pays two points to create one', async () => {
  const { userId, token, readPoints, create, waitForEnd } = await harness.createMember(10)
  const { imageId, clear } = await createLockedPicture(userId)
  premium.add(userId)
  expect(await readSeenPicture(userId, imageId)).toMatchObject({
    isLocked: false,
    path: `/pictures/own/${clear}`,
  })
  expect((await unlock(token, imageId)).data).toMatchObject({ integral: 10 })
  const { list, integral } = await create({ prompt: 'a rose', imageNum: 2 })
  expect(integral).toBe(6)
  await Promise.all(list.map((one) => waitForEnd(one.imageId)))
  expect(await readPoints()).toBe(6)
})

test('a duplicate picture order returns the same picture, and each picture has its own secret', async () => {
  const { userId } = await harness.createMember()
  const key = randomUUID()
  const one = await createLockedPicture(userId, key)
  const again = await createLockedPicture(userId, key)
  const other = await createLockedPicture(userId)
  expect(again.imageId).toBe(one.imageId)
  expect(other.row.secret.equals(one.row.secret)).toBe(false)
  expect(one.row.secret).toHaveLength(16)
})

test('chat pictures are limited to ten an hour and thirty a day, without counting refused ones', async () => {
  const strict = { ...createContext(), config: { ...app.base.config, limitsScale: 1 } }
  const userId = 77
  await takeChatPictureLimits(strict, { userId, count: 4 })
  await takeChatPictureLimits(strict, { userId, count: 4 })
  await expect(takeChatPictureLimits(strict, { userId, count: 4 })).rejects.toThrow(
    'TOO_MANY_REQUESTS',
  )
  await takeChatPictureLimits(strict, { userId, count: 2 })
  await expect(takeChatPictureLimits(strict, { userId, count: 1 })).rejects.toThrow(
    'TOO_MANY_REQUESTS',
  )
  for (const _ of [1, 2]) {
    app.clock.advance(61 * 60_000)
    await takeChatPictureLimits(strict, { userId, count: 10 })
  }
  app.clock.advance(61 * 60_000)
  await expect(takeChatPictureLimits(strict, { userId, count: 1 })).rejects.toThrow(
    'TOO_MANY_REQUESTS',
  )
})

test('removing a chat picture deletes its row and its clear and blurred files in all sizes', async () => {
  const { userId } = await harness.createMember()
  const { imageId, clear, blurred } = await createLockedPicture(userId)
  const paths = [clear, blurred].flatMap((key) => [
    `/pictures/own/${key}`,
    `/pictures/own/${key}?w=320`,
  ])
  for (const path of paths) expect(await readStatus(path)).toBe(200)
  await write(createContext(), 'test', (tx) =>
    removeChatPictures(createContext(), tx, { imageIds: [imageId] }),
  )
  expect(await readSeenPicture(userId, imageId)).toBeUndefined()
  for (const path of paths) await expect.poll(() => readStatus(path)).toBe(404)
})
