// Attacks a running product while forty ordinary users chat and browse:
//   npm run attack                        all scenarios
//   npm run attack -- --only guests       those whose name contains the word
//   npm run attack -- --product FOLDER    the product of another checkout, to compare
// For each scenario it prints what the users' requests took meanwhile and what the attacker got. It
// fails when a user's request took more than 500 ms or failed, or when anything was given away.
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
import { clientOf } from '../test/support/client.ts'
import { startProductProcess } from '../test/support/product-process.ts'
import type { CrowdCommand, Sample } from './attack/crowd.ts'
import { floodScenarios } from './attack/flood-scenarios.ts'
import { startModel } from './attack/model.ts'
import { moneyScenarios } from './attack/money-scenarios.ts'
import { textScenarios } from './attack/text-scenarios.ts'
import type { Scenario } from './attack/scenario.ts'
import type { Target } from './attack/target.ts'

const SLOWEST_MS = 500
const CALM_MS = 10_000
const SCENARIO_MS = 120_000
const AFTER_MS = 1_500
const STOP_MS = 20_000

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, product: { type: 'string' } },
})

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-attack-'))
const model = await startModel()
const main = values.product ? resolve(values.product, 'server/src/main.ts') : undefined
const product = await startProductProcess(
  {
    DATA_DIR: folder,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'stand-in',
    // Everybody has an address of their own, as behind one proxy.
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  },
  undefined,
  main,
)
const api = product.origin + BASE_PATH
const { list } = await clientOf(api, { 'x-forwarded-for': '10.9.0.1' }).send(calls.characters.list)
let addresses = 0
const target: Target = {
  origin: product.origin,
  api,
  dataDir: folder,
  characterId: list[0]?.id ?? 0,
  newAddress: () => `10.3.${++addresses >> 8}.${addresses & 255}`,
}

const crowd = fork(fileURLToPath(new URL('./attack/crowd.ts', import.meta.url)))
const command = async (sent: CrowdCommand): Promise<unknown> => {
  crowd.send(sent)
  const [answer] = (await once(crowd, 'message')) as [unknown]
  return answer
}
const takeSamples = async () => (await command({ kind: 'measure' })) as Sample[]

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0

let isBad = false
const report = (name: string, samples: readonly Sample[], given: string | null) => {
  const times = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const problems = samples.flatMap(({ problem, call }) => (problem ? [`${call}: ${problem}`] : []))
  const most = times.at(-1) ?? 0
  const isHeld = most <= SLOWEST_MS && !problems.length && !given
  if (!isHeld) isBad = true
  const slowest = samples.find(({ ms }) => ms === most)?.call
  const figures = [quantile(times, 0.5), quantile(times, 0.95), most].map((ms) => ms.toFixed(0))
  console.log(
    `${isHeld ? '✓' : '✗'} ${name}: ${samples.length} requests of users, ` +
      `p50 ${figures[0]}, p95 ${figures[1]}, slowest ${figures[2]} ms (${slowest}), ${problems.length} failed` +
      (given ? `; given away: ${given}` : ''),
  )
  for (const problem of new Set(problems.slice(0, 3))) console.log(`    ${problem}`)
}

const runScenario = (scenario: Scenario): Promise<string | null> => {
  const late = sleep(SCENARIO_MS, 'the scenario did not end', { ref: false })
  const failed = (error: unknown) =>
    `the scenario failed: ${error instanceof Error ? error.message : ''}`
  return Promise.race([scenario.run(target).catch(failed), late])
}

await command({ kind: 'start', api })
await sleep(CALM_MS / 2)
await takeSamples()
await sleep(CALM_MS)
report('nobody attacks', await takeSamples(), null)
const all = [...textScenarios, ...moneyScenarios, ...floodScenarios]
for (const scenario of all.filter(({ name }) => name.includes(values.only))) {
  const given = await runScenario(scenario)
  await sleep(AFTER_MS)
  report(scenario.name, await takeSamples(), given)
}
await command({ kind: 'stop' })
crowd.kill()
// A product that an attack has stopped does not end by itself.
await Promise.race([product.end('SIGTERM'), sleep(STOP_MS, undefined, { ref: false })])
await product.end('SIGKILL')
await model.close()
await rm(folder, { recursive: true, force: true })
console.log(isBad ? 'something did not hold' : 'everything held')
process.exit(isBad ? 1 : 0)
