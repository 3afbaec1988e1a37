import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { requireChatPicture } from '../../src/features/images/index.ts'
import { auditPoints, grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import { createClient, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// These tests check the price only; which picture belongs to which conversation is mocked.
vi.mock('../../src/features/images/index.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireChatPicture: vi.fn<typeof requireChatPicture>(),
}))

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startTestApp()
  client = createClient(app.api)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const PICTURE_PATH = '/pictures/lantern.webp'
const mockPicture = (imageId: number, isUnlocked = false) =>
  vi
    .mocked(requireChatPicture)
    .mockResolvedValue({ imageId, characterId: 1, path: PICTURE_PATH, isUnlocked })

const createViewer = async (amount: number) => {
  const { token, userId } = await client.signInGuest()
  await write(app.createJobContext('test'), 'test', (tx) =>
    grantPoints(tx, {
      userId,
      amount,
      reason: 'adjustment',
      key: `t:${userId}`,
      now: app.clock.now(),
    }),
  )
  const unlock = (imageId: number) =>
    client.sendRaw(
      calls.points.consume,
      { type: 'unlockImage', imageId, requestId: randomUUID() },
      { token },
    )
  const listSpends = () =>
    app.base.db
      .selectFrom('ledger')
      .select(['delta', 'reason', 'ref'])
      .where('user_id', '=', userId)
      .where('counter_account', '=', 'spend')
      .execute()
  return { unlock, listSpends }
}

test('unlocking a picture costs two points once, also for repeated and concurrent requests', async () => {
  mockPicture(7)
  const { unlock, listSpends } = await createViewer(5)
  const responses = await Promise.all([unlock(7), unlock(7), unlock(7)])
  for (const response of [...responses, await unlock(7)]) {
    expect(response).toMatchObject({ errorCode: 0, data: { integral: 3, imageUrl: PICTURE_PATH } })
  }
  expect(await listSpends()).toEqual([
    { delta: -2, reason: 'unlock-image', ref: { imageId: 7, characterId: 1 } },
  ])
})

test('unlocking a picture that is already unlocked costs nothing', async () => {
  mockPicture(8, true)
  const { unlock, listSpends } = await createViewer(5)
  expect(await unlock(8)).toMatchObject({ errorCode: 0, data: { integral: 5 } })
  expect(await listSpends()).toEqual([])
})

test('each further picture costs points until the balance is too low', async () => {
  const { unlock, listSpends } = await createViewer(5)
  mockPicture(9)
  await unlock(9)
  mockPicture(10)
  expect(await unlock(10)).toMatchObject({ data: { integral: 1 } })
  mockPicture(11)
  const refused = await unlock(11)
  expect(refused).toMatchObject({ errorCode: 16000 })
  expect(JSON.stringify(refused)).not.toContain(PICTURE_PATH)
  expect(await listSpends()).toHaveLength(2)
})
