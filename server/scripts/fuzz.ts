// Fuzzes every call of the contract with inputs generated from the schemas, a third of them mutated:
//   node server/scripts/fuzz.ts --cases 2000 --seed 7
//   node server/scripts/fuzz.ts --call chat.send, or --call chat. for all calls of the family
//   node server/scripts/fuzz.ts --done fuzz.done --minutes 10 starts no call after ten minutes, and
//     skips the calls that earlier runs noted in that file as passed
// The product runs in its own process on temporary data. Failures are: a status of 500 or more, no
// response within five seconds, a response or error that the contract does not document, changed data
// of a user who did nothing, or a ledger that is inconsistent afterwards.
import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, parseArgs, promisify } from 'node:util'
import type { Call } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { startOpenAiServer } from '../test/fakes/openai-server.ts'
import {
  OPERATOR_EMAIL,
  TOTP_STEP_MS,
  type OperatorActions,
  type TotpClock,
} from '../test/security/security-actors.ts'
import { operatorCalls, productCalls, type NamedCall } from '../test/security/contract-calls.ts'
import { fuzzCall, type FuzzFinding, type FuzzTarget } from '../test/security/fuzz-call.ts'
import { ANONYMOUS_CALLER, createFuzzSetup } from '../test/security/fuzz-setup.ts'
import { startProductProcess } from '../test/support/product-process.ts'

const RESPONSE_TIMEOUT_MS = 5_000
const START_TIMEOUT_MS = 180_000
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
console.log(`seed ${options.seed}, ${options.cases} cases per call`)

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-fuzz-'))
const model = await startOpenAiServer({ script: { kind: 'words', words: ['Yes. ', 'And you?'] } })
const environment = {
  DATA_DIR: folder,
  LLM_BASE_URL: model.baseUrl,
  LLM_MODEL: 'stand-in',
  LIMITS_SCALE: '1000',
  ADMIN_EMAILS: OPERATOR_EMAIL,
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'error',
}
const product = await startProductProcess(environment, START_TIMEOUT_MS)

const runScript = (name: string, args: string[]) => {
  const script = fileURLToPath(new URL(name, import.meta.url))
  return promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  })
}
const operatorActions: OperatorActions = {
  givePoints: async (email, points) => {
    await runScript('give-points.ts', [email, String(points)])
  },
  suspend: async (email) => {
    await runScript('set-standing.ts', ['suspend', email])
  },
}

const totpClock: TotpClock = { now: () => Date.now(), next: () => sleep(TOTP_STEP_MS) }
// After each successful call the next TOTP code is half a minute away.
const SESSION_ENDING_CALL = 'console.entry.signOut'

const printFinding = ({ id, wrong, sent, runs }: FuzzFinding) =>
  console.log(
    `✗ ${id} after ${runs}: ${wrong}\n    ${sent}\n    repeat with: --seed ${options.seed} --call ${id}`,
  )

const passedIds = new Set(
  values.done ? (await readFile(values.done, 'utf8').catch(() => '')).split('\n') : [],
)

/** The slowest response of each call in milliseconds. */
const slowestMs = new Map<Call, number>()
const withTiming = (target: FuzzTarget): FuzzTarget => ({
  ...target,
  onSlow: (id) => console.log(`… ${id} timed out once and answered on the second try`),
  wire: {
    ...target.wire,
    async send(sent) {
      const got = await target.wire.send(sent)
      slowestMs.set(sent.call, Math.max(slowestMs.get(sent.call) ?? 0, got.ms))
      return got
    },
  },
})

let failures = 0
const deadline = Date.now() + Number(values.minutes) * MINUTE_MS
const fuzzAll = async (all: readonly NamedCall[], target: FuzzTarget) => {
  const remaining = all.filter(({ id }) => id.startsWith(values.call) && !passedIds.has(id))
  const runLane = async () => {
    while (Date.now() < deadline) {
      const named = remaining.shift()
      if (!named) return
      const started = performance.now()
      const finding = await fuzzCall(withTiming(target), named, options)
      if (finding) {
        failures++
        printFinding(finding)
      } else {
        const seconds = ((performance.now() - started) / 1000).toFixed(1)
        const maxMs = (slowestMs.get(named.call) ?? 0).toFixed(0)
        console.log(`✓ ${named.id} (${seconds} s, slowest response ${maxMs} ms)`)
        if (values.done) await appendFile(values.done, `${named.id}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: Number(values.lanes) }, runLane))
}

try {
  const app = {
    origin: product.origin,
    api: product.origin + BASE_PATH,
    dataDir: folder,
    clock: { advance: () => {} },
  }
  const setup = await createFuzzSetup(app, {
    operatorActions,
    totpClock,
    limitMs: RESPONSE_TIMEOUT_MS,
  })
  await fuzzAll(productCalls, setup.product)
  const after = await setup.ownerData.readSnapshot()
  for (const [what, was] of Object.entries(setup.before)) {
    if (isDeepStrictEqual(after[what], was)) continue
    failures++
    console.log(`✗ the ${what} of a user who did nothing has changed`)
    console.log(`    was ${JSON.stringify(was)}\n    is  ${JSON.stringify(after[what])}`)
  }
  const isSessionEnding = ({ id }: NamedCall) => id === SESSION_ENDING_CALL
  await fuzzAll(operatorCalls.filter(isSessionEnding), {
    ...setup.console,
    callers: [ANONYMOUS_CALLER],
  })
  await fuzzAll(
    operatorCalls.filter((named) => !isSessionEnding(named)),
    setup.console,
  )
  setup.close()
  const audit = await runScript('audit-points.ts', []).catch((error: { stdout?: string }) => error)
  console.log(audit.stdout?.trim())
  if (!audit.stdout?.includes('The ledger is consistent')) failures++
  if (failures) console.log(product.getOutput().slice(-4_000))
  const isComplete = Date.now() < deadline
  if (!isComplete) console.log('The time is over; some calls may not have been tested.')
  console.log(failures ? `${failures} failures` : 'Every call answered according to the contract.')
  process.exitCode = failures ? 1 : 0
} finally {
  await product.end('SIGTERM')
  await model.close()
  await rm(folder, { recursive: true, force: true })
}
