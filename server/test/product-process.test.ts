import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenAiServer, type OpenAiServer } from './fakes/openai-server.ts'
import { createClient } from './support/client.ts'
import { startProductProcess, type ProductProcess } from './support/product-process.ts'

const WORDS = Array.from({ length: 200 }, (_, i) => `w${i} `)

let folder: string
let model: OpenAiServer
const running = new Set<ProductProcess>()

const startProduct = async (env: Record<string, string> = {}) => {
  const product = await startProductProcess({
    DATA_DIR: folder,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    ...env,
  })
  running.add(product)
  return { product, client: createClient(product.origin + BASE_PATH) }
}

const endProduct = async (product: ProductProcess, signal: NodeJS.Signals) => {
  running.delete(product)
  return product.end(signal)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dulcinea-product-'))
  model = await startOpenAiServer({ script: { kind: 'words', words: WORDS, gapMs: 20 } })
})
afterAll(async () => {
  for (const product of running) await product.end('SIGTERM')
  await model.close()
  await rm(folder, { recursive: true, force: true })
})

test(
  'a server killed in the middle of a reply keeps the message, marks the reply incomplete and refunds it',
  { timeout: 120_000 },
  async () => {
    const first = await startProduct()
    const { token } = await first.client.signInGuest()
    const aiGirlId = (await first.client.send(calls.characters.list)).list[0]?.id ?? 0
    const requestId = randomUUID()
    let seen = ''
    for await (const line of first.client.streamLines(
      calls.chat.send,
      { aiGirlId, content: 'Tell me a long story', requestId },
      { token },
    )) {
      if (line.type !== 'delta') continue
      seen += line.text
      if (seen.length > 120) break
    }
    await endProduct(first.product, 'SIGKILL')

    const second = await startProduct()
    const listMessages = async () =>
      (await second.client.send(calls.chat.messages, { aiAgentId: aiGirlId }, { token })).list
    expect((await listMessages())[0]).toMatchObject({ content: 'Tell me a long story', requestId })
    await expect
      .poll(async () => (await listMessages())[1]?.state, { timeout: 30_000, interval: 500 })
      .toBe('incomplete')
    const saved = (await listMessages())[1]?.content ?? ''
    // Replies are saved every 250 ms, and the model sends a word every 20 ms.
    expect(saved.length).toBeGreaterThan(0)
    expect(WORDS.join('').startsWith(saved)).toBe(true)
    expect(seen.length - saved.length).toBeLessThan(200)
    const again = await second.client.collectLines(
      calls.chat.send,
      { aiGirlId, content: 'Tell me a long story', requestId },
      { token },
    )
    expect(again.at(-1)).toMatchObject({ type: 'error', refunded: true })
    expect(await listMessages()).toHaveLength(2)
    await endProduct(second.product, 'SIGTERM')
  },
)

test(
  'a second server on the same folder is refused with a clear message',
  { timeout: 60_000 },
  async () => {
    const { product } = await startProduct()
    await expect(startProductProcess({ DATA_DIR: folder })).rejects.toThrow(
      /Another Dulcinea already runs/,
    )
    expect((await fetch(`${product.origin}/healthz`)).ok).toBe(true)
    await endProduct(product, 'SIGTERM')
  },
)

test(
  'SIGTERM ends the server cleanly: the running reply finishes and the database is stopped',
  { timeout: 60_000 },
  async () => {
    const { product, client } = await startProduct()
    const { token } = await client.signInGuest()
    const aiGirlId = (await client.send(calls.characters.list)).list[1]?.id ?? 0
    const lines = client.streamLines(
      calls.chat.send,
      { aiGirlId, content: 'Before you go' },
      { token },
    )
    await lines.next()
    await lines.next()
    const reading = Array.fromAsync(lines)
    const ended = await endProduct(product, 'SIGTERM')
    expect(ended).toEqual({ code: 0, signal: null })
    const last = (await reading).at(-1)
    expect(last, 'the reply had time to finish').toMatchObject({ type: 'done', finish: 'stop' })
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  },
)

test.each([
  ['PORT', { PORT: '99999' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LLM_MODEL', { LLM_BASE_URL: 'http://localhost:1/v1', LLM_MODEL: '' }],
  ['PAYMENTS', { PUBLIC_URL: 'https://dulcinea.example' }],
  ['PAYMENTS_LOCAL_ANYWHERE', { HOST: '0.0.0.0' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
])('a wrong %s stops the start with a message that names it', async (name, env) => {
  await expect(startProductProcess({ DATA_DIR: folder, ...env })).rejects.toThrow(
    new RegExp(`The product ended: .*${name}`, 's'),
  )
})

test('message texts are not in the database log', async () => {
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).not.toContain('long story')
})
