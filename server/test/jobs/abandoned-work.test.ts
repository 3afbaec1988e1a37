import { PUBLICATION } from '@dulcinea/contract/publication'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenAt } from '../../src/db/listen.ts'
import { listReviewing } from '../../src/features/characters/index.ts'
import { auditPoints } from '../../src/features/points/index.ts'
import { HANDLERS, SLOW_HANDLERS } from '../../src/jobs/handlers.ts'
import { startWorker } from '../../src/jobs/worker.ts'
import { hurryJob, takeJobs } from '../../src/kernel/queue-store.ts'
import { write } from '../../src/kernel/write.ts'
import { ownDeskOf } from '../characters/own-desk.ts'
import { picturesDesk } from '../images/pictures-desk.ts'
import { peopleOf } from '../support/people.ts'
import { startTestApp } from '../support/test-app.ts'

const LEASE_MS = 30_000
const { reviewing, published, failedOnCreate } = PUBLICATION

/** An app whose worker runs only while the given work is done. */
const openStage = async (env: Record<string, string> = {}) => {
  const app = await startTestApp({ env, withJobs: false })
  const withWorker = async <Result>(
    work: () => Promise<Result>,
    handlers = HANDLERS,
  ): Promise<Result> => {
    const listen = listenAt(app.database.appUrl)
    const worker = startWorker(app.base, app.parts, { listen, handlers, pollMs: 20 })
    try {
      return await work()
    } finally {
      await worker.stop()
    }
  }
  const people = peopleOf(app)
  const desk = await ownDeskOf(app, people)
  const maker = await withWorker(() => people.member())
  /** Three processes start the jobs of a kind, and none of them lives to end one. */
  const crashThrice = async (kind: string) => {
    for (let crash = 0; crash < 3; crash++) {
      const now = app.clock.now()
      const taken = await takeJobs(app.base.db, { kinds: [kind], limit: 1, now, leaseMs: LEASE_MS })
      expect(taken).toHaveLength(1)
      app.clock.advance(LEASE_MS + 1_000)
    }
  }
  return { app, desk, maker, withWorker, crashThrice }
}
type Stage = Awaited<ReturnType<typeof openStage>>

describe('where there are operators', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage({ ADMIN_EMAILS: 'op@example.com' })
  })
  afterAll(() => stage.app.stop())

  test('a review that crashed three times is handed to an operator and publishes nothing', async () => {
    const { app, desk, maker, withWorker, crashThrice } = stage
    const { id } = await desk.made(maker, { isPublic: true })
    await crashThrice('review-character')
    await withWorker(async () => {
      const waiting = async () => (await listReviewing(app.base)).filter(({ since }) => since)
      await expect
        .poll(waiting)
        .toMatchObject([{ id, note: expect.stringContaining('automatic review') }])
    })
    expect(await listReviewing({ ...app.base, language: 'zh-CN' })).toMatchObject([
      { id, note: expect.stringContaining('自动审核') },
    ])
    expect(await desk.statusOf(id, maker)).toBe(reviewing)
    const parked = await app.base.db
      .selectFrom('jobs')
      .select(['id', 'parked_reason'])
      .where('kind', '=', 'review-character')
      .executeTakeFirstOrThrow()
    expect(parked.parked_reason).toBe('crashed')
    await write(app.job('test'), 'test', (tx) => hurryJob(tx, parked.id, app.clock.now()))
    await withWorker(() => desk.reviewed(id, maker, published))
  })
})

describe('where there are no operators', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.app.stop())

  test('a review that crashed three times fails, and saving again starts a new one', async () => {
    const { desk, maker, withWorker, crashThrice } = stage
    const { id } = await desk.made(maker, { isPublic: true })
    await crashThrice('review-character')
    await withWorker(async () => {
      await desk.reviewed(id, maker, failedOnCreate)
      expect(await desk.read(id, maker)).toMatchObject({
        data: { reason: expect.stringContaining('automatic review') },
      })
      await desk.made(maker, { id, isPublic: true })
      await desk.reviewed(id, maker, published)
    })
  })

  test('portraits whose job was parked are no longer shown as being drawn', async () => {
    const { app, desk, maker, withWorker, crashThrice } = stage
    await app.base.db.deleteFrom('jobs').execute()
    const { id } = await desk.made(maker)
    const isDrawing = async () =>
      (await desk.mine(maker)).list.find((one) => one.id === id)?.drawing
    expect(await isDrawing()).toBe(true)
    await crashThrice('draw-portraits')
    await withWorker(async () => {
      await expect.poll(isDrawing).toBe(false)
    }, SLOW_HANDLERS)
  })

  test('a picture whose job was parked has failed, and its price is given back', async () => {
    const { app, withWorker, crashThrice } = stage
    const { create, ended, points } = await withWorker(() => picturesDesk(app).maker(12))
    const before = await points()
    const { list } = await create({ prompt: 'by the sea', imageNum: 1 })
    expect(await points()).toBeLessThan(before)
    await crashThrice('make-picture')
    await withWorker(async () => {
      expect(await ended(list[0]?.imageId ?? 0)).toMatchObject({ status: 'failed' })
    }, SLOW_HANDLERS)
    expect(await points()).toBe(before)
    expect(await auditPoints(app.base)).toEqual([])
  })
})
