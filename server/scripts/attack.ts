// Attacks a running product while forty ordinary users chat and browse:
//   npm run attack                        all scenarios
//   npm run attack -- --only guests       those whose name contains the word
//   npm run attack -- --product FOLDER    the product of another checkout, to compare
// For each scenario it prints the latency of the users' requests and what the attacker obtained. It
// fails when a user's request took more than 500 ms or failed, or when the attacker obtained anything.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createClient } from '../test/support/client.ts'
import { startProductProcess } from '../test/support/product-process.ts'
import type { CrowdCommand, Sample } from './attack/crowd.ts'
import { floodScenarios } from './attack/flood-scenarios.ts'
import { startFakeModel } from './attack/fake-model.ts'
import { moneyScenarios } from './attack/money-scenarios.ts'
import { textScenarios } from './attack/text-scenarios.ts'
import type { Scenario } from './attack/scenario.ts'
import type { Target } from './attack/target.ts'

const MAX_REQUEST_MS = 500
const BASELINE_MS = 10_000
const SCENARIO_TIMEOUT_MS = 120_000
const COOL_DOWN_MS = 1_500
const STOP_TIMEOUT_MS = 20_000

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, product: { type: 'string' } },
})

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-attack-'))
const model = await startFakeModel()
const main = values.product ? resolve(values.product, 'server/src/main.ts') : undefined
const product = await startProductProcess(
  {
    DATA_DIR: folder,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    // Each user has their own address, as behind one proxy.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  },
  undefined,
  main,
)
const api = product.origin + BASE_PATH
const { list } = await createClient(api, { 'x-forwarded-for': '10.9.0.1' }).send(
  calls.characters.list,
)
let addressCount = 0
const target: Target = {
  origin: product.origin,
  api,
  dataDir: folder,
  characterId: list[0]?.id ?? 0,
  newAddress: () => `10.3.${++addressCount >> 8}.${addressCount & 255}`,
}

const crowd = fork(fileURLToPath(new URL('./attack/crowd.ts', import.meta.url)))
const sendCommand = async (command: CrowdCommand): Promise<unknown> => {
  crowd.send(command)
  const [answer] = (await once(crowd, 'message')) as [unknown]
  return answer
}
const takeSamples = async () => (await sendCommand({ kind: 'measure' })) as Sample[]

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

let hasFailed = false
const report = (name: string, samples: readonly Sample[], obtained: string | null) => {
  const times = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const problems = samples.flatMap(({ problem, call }) => (problem ? [`${call}: ${problem}`] : []))
  const maxMs = times.at(-1) ?? 0
  const hasPassed = maxMs <= MAX_REQUEST_MS && !problems.length && !obtained
  if (!hasPassed) hasFailed = true
  const slowest = samples.find(({ ms }) => ms === maxMs)?.call
  const figures = [quantile(times, 0.5), quantile(times, 0.95), maxMs].map((ms) => ms.toFixed(0))
  console.log(
    `${hasPassed ? '✓' : '✗'} ${name}: ${samples.length} user requests, ` +
      `p50 ${figures[0]}, p95 ${figures[1]}, slowest ${figures[2]} ms (${slowest}), ${problems.length} failed` +
      (obtained ? `; the attacker obtained: ${obtained}` : ''),
  )
  for (const problem of new Set(problems.slice(0, 3))) console.log(`    ${problem}`)
}

const runScenario = (scenario: Scenario): Promise<string | null> => {
  const timedOut = sleep(SCENARIO_TIMEOUT_MS, 'the scenario did not end', { ref: false })
  const failed = (error: unknown) =>
    `the scenario failed: ${error instanceof Error ? error.message : ''}`
  return Promise.race([scenario.run(target).catch(failed), timedOut])
}

await sendCommand({ kind: 'start', api })
await sleep(BASELINE_MS / 2)
await takeSamples()
await sleep(BASELINE_MS)
report('baseline without attack', await takeSamples(), null)
const all = [...textScenarios, ...moneyScenarios, ...floodScenarios]
for (const scenario of all.filter(({ name }) => name.includes(values.only))) {
  const obtained = await runScenario(scenario)
  await sleep(COOL_DOWN_MS)
  report(scenario.name, await takeSamples(), obtained)
}
await sendCommand({ kind: 'stop' })
crowd.kill()
// A product that an attack has blocked does not exit by itself.
await Promise.race([product.end('SIGTERM'), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })])
await product.end('SIGKILL')
await model.close()
await rm(folder, { recursive: true, force: true })
console.log(hasFailed ? 'At least one scenario failed.' : 'All scenarios passed.')
process.exit(hasFailed ? 1 : 0)
