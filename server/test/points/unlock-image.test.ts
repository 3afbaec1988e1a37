import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureOfConversation } from '../../src/features/images/index.ts'
import { auditPoints, grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/kernel/write.ts'
import { clientOf, type Client } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Which picture hangs where is not asked here: only what it costs.
vi.mock('../../src/features/images/index.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pictureOfConversation: vi.fn<typeof pictureOfConversation>(),
}))

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startTestApp()
  client = clientOf(app.api)
})
afterAll(async () => {
  expect(await auditPoints(app.base)).toEqual([])
  await app.stop()
})

const PATH = '/pictures/lantern.webp'
const hang = (imageId: number, isUnlocked = false) =>
  vi
    .mocked(pictureOfConversation)
    .mockResolvedValue({ imageId, characterId: 1, path: PATH, isUnlocked })

const viewer = async (amount: number) => {
  const { token, userId } = await client.guest()
  await write(app.job('test'), 'test', (tx) =>
    grantPoints(tx, {
      userId,
      amount,
      reason: 'adjustment',
      key: `t:${userId}`,
      now: app.clock.now(),
    }),
  )
  const unlock = (imageId: number) =>
    client.raw(
      calls.points.consume,
      { type: 'unlockImage', imageId, requestId: randomUUID() },
      { token },
    )
  const spent = () =>
    app.base.db
      .selectFrom('ledger')
      .select(['delta', 'reason', 'ref'])
      .where('user_id', '=', userId)
      .where('counter_account', '=', 'spend')
      .execute()
  return { unlock, spent }
}

test('a picture costs two points, once, however often and at once it is asked for', async () => {
  hang(7)
  const { unlock, spent } = await viewer(5)
  const answers = await Promise.all([unlock(7), unlock(7), unlock(7)])
  for (const answer of [...answers, await unlock(7)]) {
    expect(answer).toMatchObject({ errorCode: 0, data: { integral: 3, imageUrl: PATH } })
  }
  expect(await spent()).toEqual([
    { delta: -2, reason: 'unlock-image', ref: { imageId: 7, characterId: 1 } },
  ])
})

test('a clear picture costs nothing', async () => {
  hang(8, true)
  const { unlock, spent } = await viewer(5)
  expect(await unlock(8)).toMatchObject({ errorCode: 0, data: { integral: 5 } })
  expect(await spent()).toEqual([])
})

test('the next picture costs again, until the points are too few', async () => {
  const { unlock, spent } = await viewer(5)
  hang(9)
  await unlock(9)
  hang(10)
  expect(await unlock(10)).toMatchObject({ data: { integral: 1 } })
  hang(11)
  const refused = await unlock(11)
  expect(refused).toMatchObject({ errorCode: 16000 })
  expect(JSON.stringify(refused)).not.toContain(PATH)
  expect(await spent()).toHaveLength(2)
})
