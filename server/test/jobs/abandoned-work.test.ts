import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPostgresListener } from '../../src/db/postgres-listener.ts'
import { listReviewing } from '../../src/features/characters/index.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { JOB_HANDLERS, SLOW_JOB_HANDLERS } from '../../src/jobs/handlers.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { runJobNow, claimJobs } from '../../src/db/queue-store.ts'
import { write } from '../../src/db/write.ts'
import { createMyCharactersHarness } from '../characters/my-characters-harness.ts'
import { createPicturesHarness } from '../images/pictures-harness.ts'
import { createTestUsers } from '../support/test-users.ts'
import { startTestApp } from '../support/test-app.ts'

const LEASE_MS = 30_000
const { reviewing, published, failedOnCreate } = PUBLICATION

/** Starts an app whose job worker runs only during `withWorker`. */
const startHarness = async (env: Record<string, string> = {}) => {
  const app = await startTestApp({ env, withJobs: false })
  const withWorker = async <Result>(
    work: () => Promise<Result>,
    handlers = JOB_HANDLERS,
  ): Promise<Result> => {
    const listen = createPostgresListener(app.database.appUrl)
    const worker = startWorker(app.base, app.services, { listen, handlers, pollMs: 20 })
    try {
      return await work()
    } finally {
      await worker.stop()
    }
  }
  const users = createTestUsers(app)
  const myCharacters = await createMyCharactersHarness(app, users)
  const creator = await withWorker(() => users.createMember())
  /** Claims a job three times and lets each lease expire, as three crashing processes would. */
  const crashThreeTimes = async (kind: string) => {
    for (let crash = 0; crash < 3; crash++) {
      const now = app.clock.now()
      const taken = await claimJobs(app.base.db, {
        kinds: [kind],
        limit: 1,
        now,
        leaseMs: LEASE_MS,
      })
      expect(taken).toHaveLength(1)
      app.clock.advance(LEASE_MS + 1_000)
    }
  }
  return { app, myCharacters, creator, withWorker, crashThreeTimes }
}
type Harness = Awaited<ReturnType<typeof startHarness>>

describe('with operators configured', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness({ ADMIN_EMAILS: 'op@example.com' })
  })
  afterAll(() => harness.app.stop())

  test('a review job that crashed three times is escalated to an operator and publishes nothing', async () => {
    const { app, myCharacters, creator, withWorker, crashThreeTimes } = harness
    const { id } = await myCharacters.saveCharacter(creator, { isPublic: true })
    await crashThreeTimes('review-character')
    await withWorker(async () => {
      const listEscalated = async () => (await listReviewing(app.base)).filter(({ since }) => since)
      await expect
        .poll(listEscalated)
        .toMatchObject([{ id, note: expect.stringContaining('automatic review') }])
    })
    expect(await listReviewing({ ...app.base, language: 'zh-CN' })).toMatchObject([
      { id, note: expect.stringContaining('自动审核') },
    ])
    expect(await myCharacters.readStatus(id, creator)).toBe(reviewing)
    const parked = await app.base.db
      .selectFrom('jobs')
      .select(['id', 'parked_reason'])
      .where('kind', '=', 'review-character')
      .executeTakeFirstOrThrow()
    expect(parked.parked_reason).toBe('crashed')
    await write(app.createJobContext('test'), 'test', (tx) =>
      runJobNow(tx, parked.id, app.clock.now()),
    )
    await withWorker(() => myCharacters.waitForStatus(id, creator, published))
  })
})

describe('without operators', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.app.stop())

  test('a review job that crashed three times fails the review, and saving the character starts a new one', async () => {
    const { myCharacters, creator, withWorker, crashThreeTimes } = harness
    const { id } = await myCharacters.saveCharacter(creator, { isPublic: true })
    await crashThreeTimes('review-character')
    await withWorker(async () => {
      await myCharacters.waitForStatus(id, creator, failedOnCreate)
      expect(await myCharacters.read(id, creator)).toMatchObject({
        data: { reason: expect.stringContaining('automatic review') },
      })
      await myCharacters.saveCharacter(creator, { id, isPublic: true })
      await myCharacters.waitForStatus(id, creator, published)
    })
  })

  test('a character whose portrait job was parked is no longer shown as being drawn', async () => {
    const { app, myCharacters, creator, withWorker, crashThreeTimes } = harness
    await app.base.db.deleteFrom('jobs').execute()
    const { id } = await myCharacters.saveCharacter(creator)
    const isDrawing = async () =>
      (await myCharacters.listOwn(creator)).list.find((one) => one.id === id)?.drawing
    expect(await isDrawing()).toBe(true)
    await crashThreeTimes('draw-portraits')
    await withWorker(async () => {
      await expect.poll(isDrawing).toBe(false)
    }, SLOW_JOB_HANDLERS)
  })

  test('a picture whose job was parked is marked failed and its price is refunded', async () => {
    const { app, withWorker, crashThreeTimes } = harness
    const { create, waitForEnd, readPoints } = await withWorker(() =>
      createPicturesHarness(app).createMember(12),
    )
    const before = await readPoints()
    const { list } = await create({ prompt: 'by the sea', imageNum: 1 })
    expect(await readPoints()).toBeLessThan(before)
    await crashThreeTimes('make-picture')
    await withWorker(async () => {
      expect(await waitForEnd(list[0]?.imageId ?? 0)).toMatchObject({ status: 'failed' })
    }, SLOW_JOB_HANDLERS)
    expect(await readPoints()).toBe(before)
    expect(await auditPoints(app.base)).toEqual([])
  })
})
