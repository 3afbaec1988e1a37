import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from './fakes/openai-server.ts'
import { startProductProcess } from './support/product-process.ts'

const MAX_START_MS = 3_000
/** The limit on a slow machine, as a multiple of the start time of a bare Node.js process. */
const MAX_BARE_STARTS = 60
const TRIES = 3

let folder: string
let model: OpenAiServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-start-'))
  model = await startOpenAiServer({ script: { kind: 'words', words: ['so '], gapMs: 20 } })
})
afterAll(async () => {
  await model.close()
  await rm(folder, { recursive: true, force: true })
})

const start = () =>
  startProductProcess({ DATA_DIR: folder, LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'stand-in' })

const measureBareNode = async (): Promise<number> => {
  const started = performance.now()
  await once(spawn(process.execPath, ['-e', '']), 'exit')
  return performance.now() - started
}

test(
  'a second start is ready within three seconds and prints which engines are real or embedded',
  { timeout: 120_000 },
  async () => {
    await (await start()).end('SIGTERM')
    const limit = Math.max(MAX_START_MS, MAX_BARE_STARTS * (await measureBareNode()))
    const tries: number[] = []
    // Other load can only make a start slower, so the fastest try counts.
    while (!tries.some((ms) => ms < limit) && tries.length < TRIES) {
      const startedAt = performance.now()
      const product = await start()
      tries.push(performance.now() - startedAt)
      try {
        await expect.poll(product.getOutput).toMatch(/ready on http:\/\/localhost:\d+/)
        for (const word of ['PostgreSQL embedded', 'stand-in', 'payments']) {
          expect(product.getOutput()).toContain(word)
        }
      } finally {
        await product.end('SIGTERM')
      }
    }
    expect(Math.min(...tries)).toBeLessThan(limit)
  },
)
