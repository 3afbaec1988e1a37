import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentWork } from '../../src/kernel/current-work.ts'
import { watchEventLoop } from '../../src/kernel/watch-event-loop.ts'
import { createChatHarness } from '../chat/chat-harness.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const BLOCK_MS = 600

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    withSlowJobs: false,
    env: { LOG_LEVEL: 'warn' },
    logStream: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => app.stop())

test('a reply that blocks the event loop is logged with the request that started it', async () => {
  const chat = await createChatHarness(app)
  const user = await chat.createUser()
  app.script.play(async function* () {
    const deadline = performance.now() + BLOCK_MS
    while (performance.now() < deadline);
    yield { type: 'text', text: 'At last.' }
    yield { type: 'finish', finish: 'stop' }
  })
  const watch = watchEventLoop({ ...app.base, work: app.services.service(currentWork) })
  const secret = 'a sentence that must not be logged'
  await user.send({ content: secret })
  await vi.waitFor(() => {
    const blocked = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(blocked).toContainEqual(
      expect.objectContaining({
        event: 'event_loop.blocked',
        work: expect.arrayContaining(['reply', 'POST /nsfw/api/aiGirl/chat']),
      }),
    )
  }, 10_000)
  watch.stop()
  expect(lines.join('')).not.toContain(secret)
})
