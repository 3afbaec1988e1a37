// How much does the product add to the time to the first word? The model is called directly and
// through the whole product alternately, in one run, so that the difference is comparable.
import { calls } from '@dulcinea/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/config/config.ts'
import { createTextModel } from '../server/src/engines/text-model/registry.ts'
import { startProduct } from '../server/src/product.ts'
import { startOpenAiServer } from '../server/test/fakes/openai-server.ts'
import { createClient } from '../server/test/support/client.ts'
import { median, formatTable } from './statistics.ts'

const ROUNDS = 200
const WARM_UP_ROUNDS = 30
const LIMIT_MS = 10

const model = await startOpenAiServer({
  script: { kind: 'words', words: ['One ', 'two ', 'three.'], gapMs: 1 },
})
const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const config = readConfig({
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  LIMITS_SCALE: '1000',
  LLM_BASE_URL: 'builtin',
})
const product = await startProduct({
  config,
  textModel: createTextModel({ kind: 'openai', baseUrl: model.baseUrl, model: 'stand-in' }),
  say: () => {},
})
const client = createClient(`${product.address}/nsfw/api`)
const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0

const callModel = async (): Promise<number> => {
  const started = performance.now()
  const response = await fetch(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'stand-in',
      stream: true,
      messages: [{ role: 'user', content: 'Hi' }],
    }),
  })
  let first = 0
  for await (const _ of response.body ?? []) first ||= performance.now() - started
  return first
}

/** Each round is the first message of a new guest, because a guest has six free messages. */
const callProduct = async (): Promise<number> => {
  const { token } = await client.signInGuest()
  const started = performance.now()
  let first = 0
  for await (const line of client.streamLines(
    calls.chat.send,
    { aiGirlId, content: 'Hi' },
    { token },
  )) {
    if (line.type === 'delta') first ||= performance.now() - started
  }
  return first
}

const times = { direct: [] as number[], product: [] as number[] }
for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
  const [one, two] = [await callModel(), await callProduct()]
  if (round < 0) continue
  times.direct.push(one)
  times.product.push(two)
}
await product.stop()
await model.close()
await rm(folder, { recursive: true })

const added = median(times.product) - median(times.direct)
console.log(
  formatTable(
    ['time to the first word', 'median ms'],
    [
      ['the model called directly', median(times.direct).toFixed(1)],
      ['through Dulcinea', median(times.product).toFixed(1)],
      [`added (limit ${LIMIT_MS})`, added.toFixed(1)],
    ],
  ),
)
process.exitCode = added <= LIMIT_MS ? 0 : 1
