// What does the dearest request of every call cost the event loop?
//   npm run request-cost                 all calls
//   npm run request-cost -- --call chat  those whose name begins so
// Sends each call of the contract with its longest texts, made of what patterns, parsers and matchers
// find hard, one after the other, and prints the processor time that the product's main thread spent
// on it and shortly after it. Fails when one is above 50 ms.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { OPERATOR, STEP_MS } from '../test/security/crew.ts'
import { operatorCalls, productCalls, type NamedCall } from '../test/security/every-call.ts'
import type { FuzzWorld } from '../test/security/fuzz-call.ts'
import { openFuzzWorld } from '../test/security/fuzz-world.ts'
import { startOpenAiServer } from '../test/stand-ins/openai-server.ts'
import { freePort } from '../test/support/product-process.ts'
import { dearInputsOf } from './request-cost/dear-inputs.ts'

const LIMIT_MS = 50
const REQUEST_MS = 20_000
/** Memory extraction and reviews begin after the answer. */
const AFTER_MS = 60
const TRIES = 2
const IDLE_LOOK_MS = 400
const IDLE_SHARE = 0.02

const { values } = parseArgs({ options: { call: { type: 'string', default: '' } } })
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-cost-'))
const model = await startOpenAiServer({ script: { kind: 'words', words: ['Yes. ', 'And you?'] } })
const port = await freePort()
const origin = `http://localhost:${port}`
const environment = {
  PATH: process.env['PATH'],
  DATA_DIR: folder,
  PORT: String(port),
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: 'stand-in',
  LIMITS_SCALE: '1000',
  ADMIN_EMAILS: OPERATOR,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
}
const product = fork(here('../src/main.ts'), {
  execArgv: ['--import', here('./request-cost/probe.ts')],
  env: environment,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const mainThreadMs = async (): Promise<number> => {
  product.send('tell')
  const [ms] = (await once(product, 'message')) as [number]
  return ms
}
while (
  !(await fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  ))
)
  await sleep(100)

/** Waits for the portraits that earlier requests ordered: they are drawn by jobs, in short pieces. */
const becomeIdle = async () => {
  let before = await mainThreadMs()
  for (;;) {
    await sleep(IDLE_LOOK_MS)
    const now = await mainThreadMs()
    if (now - before < IDLE_LOOK_MS * IDLE_SHARE) return
    before = now
  }
}

const world = await openFuzzWorld(
  { origin, api: origin + BASE_PATH, dataDir: folder, clock: { advance: () => {} } },
  {
    hand: { givePoints: async () => {}, suspend: async () => {} },
    steps: { now: () => Date.now(), next: () => sleep(STEP_MS) },
    limitMs: REQUEST_MS,
  },
)

let addresses = 0
const costOf = async (
  { wire, callers }: FuzzWorld,
  named: NamedCall,
  fields: Parameters<typeof wire.send>[0]['fields'],
) => {
  const caller = callers.at(-1)
  const encoding = named.call.body === 'none' ? 'query' : named.call.body
  const headers = { 'x-forwarded-for': `10.8.${++addresses >> 8}.${addresses & 255}` }
  await becomeIdle()
  const before = await mainThreadMs()
  const got = await wire.send({
    ...named,
    fields,
    encoding,
    headers,
    token: caller?.token(),
    limitMs: REQUEST_MS,
  })
  await sleep(AFTER_MS)
  const ms = (await mainThreadMs()) - before
  if (got.status === caller?.outAt) await caller.renew()
  return { ms, status: got.status }
}

let isBad = false
const measure = async (all: readonly NamedCall[], given: FuzzWorld) => {
  for (const named of all.filter(({ id }) => id.startsWith(values.call))) {
    let dearest = { ms: 0, status: 0, name: '' }
    for (const { name, fields } of dearInputsOf(named.call, given.known)) {
      let least = await costOf(given, named, fields)
      // What else ran in that moment does not run again.
      for (let n = 1; n < TRIES && least.ms > LIMIT_MS / 2; n++) {
        const again = await costOf(given, named, fields)
        if (again.ms < least.ms) least = again
      }
      if (least.ms > dearest.ms) dearest = { ...least, name }
    }
    if (dearest.ms > LIMIT_MS) isBad = true
    console.log(`| ${named.id} | ${dearest.ms.toFixed(1)} | ${dearest.name} | ${dearest.status} |`)
  }
}
console.log('| call | ms of the event loop | dearest input | status |\n| --- | --- | --- | --- |')
await measure(productCalls, world.everyday)
await measure(operatorCalls, world.console)
world.close()
product.kill('SIGTERM')
await once(product, 'exit')
await model.close()
await rm(folder, { recursive: true, force: true })
process.exit(isBad ? 1 : 0)
