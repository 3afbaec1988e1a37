// Sends every call of the contract whatever the schemas allow, and a third of it spoilt:
//   node server/scripts/fuzz.ts --cases 2000 --seed 7
//   node server/scripts/fuzz.ts --call chat.send, or --call chat. for the whole family
//   node server/scripts/fuzz.ts --done fuzz.done --minutes 10 begins nothing after ten minutes, and
//     leaves out next time what is noted in that file as in order
// The product runs in a process of its own on scratch data. Bad is: a status of 500 or more, no
// answer within five seconds, an answer or error that the contract does not know, something changed
// of somebody who did nothing, or books that are not whole afterwards.
import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs, promisify } from 'node:util'
import type { Call } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { startOpenAiServer } from '../test/stand-ins/openai-server.ts'
import { OPERATOR, STEP_MS, type Hand, type Steps } from '../test/security/crew.ts'
import { operatorCalls, productCalls, type NamedCall } from '../test/security/every-call.ts'
import { fuzzCall, type Finding, type FuzzWorld } from '../test/security/fuzz-call.ts'
import { NONE, openFuzzWorld } from '../test/security/fuzz-world.ts'
import { startProductProcess } from '../test/support/product-process.ts'

const LIMIT_MS = 5_000
const START_MS = 180_000
const MINUTE_MS = 60_000

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    call: { type: 'string', default: '' },
    lanes: { type: 'string', default: '4' },
    done: { type: 'string' },
    minutes: { type: 'string', default: '1000000' },
  },
})
const options = { cases: Number(values.cases), seed: Number(values.seed) }
console.log(`seed ${options.seed}, ${options.cases} cases a call`)

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-fuzz-'))
const model = await startOpenAiServer({ script: { kind: 'words', words: ['Yes. ', 'And you?'] } })
const environment = {
  DATA_DIR: folder,
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: 'stand-in',
  LIMITS_SCALE: '1000',
  ADMIN_EMAILS: OPERATOR,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
}
const product = await startProductProcess(environment, START_MS)

const runScript = (name: string, args: string[]) => {
  const script = fileURLToPath(new URL(name, import.meta.url))
  return promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  })
}
const hand: Hand = {
  givePoints: async (email, points) => {
    await runScript('give-points.ts', [email, String(points)])
  },
  suspend: async (email) => {
    await runScript('set-standing.ts', ['suspend', email])
  },
}

const steps: Steps = { now: () => Date.now(), next: () => sleep(STEP_MS) }
// Each time it works the next code is half a minute away.
const ENDS_THE_SESSION = 'console.entry.signOut'

const tell = ({ id, wrong, sent, runs }: Finding) =>
  console.log(
    `✗ ${id} after ${runs}: ${wrong}\n    ${sent}\n    again: --seed ${options.seed} --call ${id}`,
  )

const done = new Set(
  values.done ? (await readFile(values.done, 'utf8').catch(() => '')).split('\n') : [],
)

/** How long the slowest answer of each call took. */
const slowest = new Map<Call, number>()
const timed = (world: FuzzWorld): FuzzWorld => ({
  ...world,
  onSlow: (id) => console.log(`… ${id} once gave no answer in time, and then did`),
  wire: {
    ...world.wire,
    async send(sent) {
      const got = await world.wire.send(sent)
      slowest.set(sent.call, Math.max(slowest.get(sent.call) ?? 0, got.ms))
      return got
    },
  },
})

let found = 0
const end = Date.now() + Number(values.minutes) * MINUTE_MS
const fuzzAll = async (all: readonly NamedCall[], world: FuzzWorld) => {
  const left = all.filter(({ id }) => id.startsWith(values.call) && !done.has(id))
  const lane = async () => {
    while (Date.now() < end) {
      const named = left.shift()
      if (!named) return
      const started = performance.now()
      const finding = await fuzzCall(timed(world), named, options)
      if (finding) {
        found++
        tell(finding)
      } else {
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const most = (slowest.get(named.call) ?? 0).toFixed(0)
        console.log(`✓ ${named.id} (${seconds} s, the slowest answer ${most} ms)`)
        if (values.done) await appendFile(values.done, `${named.id}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane))
}

try {
  const place = {
    origin: product.origin,
    api: product.origin + BASE_PATH,
    dataDir: folder,
    clock: { advance: () => {} },
  }
  const world = await openFuzzWorld(place, { hand, steps, limitMs: LIMIT_MS })
  await fuzzAll(productCalls, world.everyday)
  const after = await world.estate.look()
  for (const [what, was] of Object.entries(world.before)) {
    if (isDeepStrictEqual(after[what], was)) continue
    found++
    console.log(`✗ the ${what} of a person who did nothing has changed`)
    console.log(`    was ${JSON.stringify(was)}\n    is  ${JSON.stringify(after[what])}`)
  }
  const isEnd = ({ id }: NamedCall) => id === ENDS_THE_SESSION
  await fuzzAll(operatorCalls.filter(isEnd), { ...world.console, callers: [NONE] })
  await fuzzAll(
    operatorCalls.filter((named) => !isEnd(named)),
    world.console,
  )
  world.close()
  const audit = await runScript('audit-points.ts', []).catch((error: { stdout?: string }) => error)
  console.log(audit.stdout?.trim())
  if (!audit.stdout?.includes('The books are whole')) found++
  if (found) console.log(product.output().slice(-4_000))
  const isWhole = Date.now() < end
  if (!isWhole) console.log('The time is over; some calls may be left.')
  console.log(found ? `${found} calls are not in order` : 'Every call answered as it should.')
  process.exitCode = found ? 1 : 0
} finally {
  await product.end('SIGTERM')
  await model.close()
  await rm(folder, { recursive: true, force: true })
}
