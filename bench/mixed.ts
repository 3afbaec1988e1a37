// Does browsing stay fast under load? `npm run bench mixed [rate] [characters] [messages]` sends lists,
// searches and character reads at a constant rate to the whole product, from a separate process, among
// 100,000 characters and a million messages. A folder as fourth argument keeps the data for the next
// run.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createClient } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { fillCharacters } from './catalogue/fill-characters.ts'
import { fillMessages } from './catalogue/fill-messages.ts'
import { RARE_TERM } from './catalogue/character-parts.ts'
import { quantile, formatTable } from './statistics.ts'
import type { LoadResult, LoadPlan } from './parts/constant-load.ts'
import { compileCacheEnv, formatLoadAverage, openDataFolder } from './parts/environment.ts'
import { readDescendantsCpuMs, readCpuMs, endOnExit } from './streams/child-process.ts'

const [rate = 300, characters = 100_000, messages = 1_000_000] = process.argv
  .slice(2, 5)
  .map(Number)
const SECONDS = 30
const WARM_UP_SECONDS = 10
const GUESTS = 100
const LIMITS = { p95: 100, p99: 250, errors: 0 }
/** In percent. */
const SHARES = { list: 50, search: 35, character: 15 }
const KEYWORDS = `she garden night ma amara am ${RARE_TERM} gardn photog zzyzxqqq 她 夜 花园 晚上 阿玛拉 饕餮`
const SORTS = ['popular', 'popular', 'popular', 'new', 'name']

const { folder, isFilled, leave } = await openDataFolder(process.argv[5])
if (!isFilled) {
  await fillCharacters(folder, characters)
  await fillMessages(folder, messages)
}
const product = await startProductProcess({
  ...compileCacheEnv(),
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  LIMITS_SCALE: '1000',
})
endOnExit(product.child)
const client = createClient(product.origin + BASE_PATH)

const { list: tags } = await client.send(calls.characters.tags, { pageSize: 500 })
const tokens: string[] = []
while (tokens.length < GUESTS) tokens.push((await client.signInGuest()).token)

const pickRandom = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}
/** A skewed distribution: the first page is the most frequent one. */
const pickPage = () => 1 + Math.floor(Math.random() ** 3 * 10)
const FILTERS: Record<number, string> = { 1: 'category', 2: 'race', 3: 'bodyType', 4: 'hairColor' }

const pickFilters = (): Record<string, string> => {
  const chance = Math.random()
  const chosen = Array.from({ length: chance < 0.4 ? 0 : chance < 0.8 ? 1 : 2 }, () =>
    pickRandom(tags),
  )
  return Object.fromEntries(
    chosen.flatMap(({ id, type }) => {
      const name = FILTERS[type]
      return name ? [[name, String(id)]] : []
    }),
  )
}
const buildPath = (path: string, fields: Record<string, string> = {}) =>
  `${BASE_PATH}${path}?${new URLSearchParams(fields).toString()}`
const PATHS: Record<keyof typeof SHARES, () => string> = {
  list: () =>
    buildPath(calls.characters.list.path, {
      page: String(pickPage()),
      pageSize: '20',
      sort: pickRandom(SORTS),
      ...pickFilters(),
    }),
  search: () =>
    buildPath(calls.characters.search.path, {
      page: String(pickPage()),
      keywords: pickRandom(KEYWORDS.split(' ')),
    }),
  character: () =>
    buildPath(
      calls.characters.read.path.replace(
        '{id}',
        String(1 + Math.floor(Math.random() * characters)),
      ),
    ),
}
const requests = Object.entries(PATHS).flatMap(([kind, path]) =>
  Array.from({ length: SHARES[kind as keyof typeof SHARES] * 20 }, () => ({
    kind,
    path: path(),
    token: pickRandom(tokens),
  })),
)

const pid = product.child.pid ?? 0
const load = fork(fileURLToPath(new URL('./parts/constant-load.ts', import.meta.url)))
endOnExit(load)
const plan: LoadPlan = {
  origin: product.origin,
  rate,
  seconds: SECONDS,
  warmUpSeconds: WARM_UP_SECONDS,
  requests,
}
load.send(plan)
const readCpu = () => ({ server: readCpuMs(pid), database: readDescendantsCpuMs(pid) })
const before = readCpu()
const startedAt = performance.now()
const [result] = (await once(load, 'message')) as [LoadResult]
const after = readCpu()
const share = (what: keyof typeof before) =>
  `${(((after[what] - before[what]) / (performance.now() - startedAt)) * 100).toFixed(0)} %`
const processors = `server ${share('server')} of a core, database ${share('database')}`
await product.end('SIGTERM')
await leave()

const all = Object.values(result.times).flat()
const errors = Object.values(result.errors).reduce((sum, count) => sum + count, 0)
const rows = Object.entries({ ...result.times, all }).map(([kind, times]) => [
  kind,
  String(times.length),
  ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)),
])
const head = [
  `${rate} a second for ${SECONDS} s, ${formatLoadAverage()}`,
  'answers',
  'p50 ms',
  'p95 ms',
  'p99 ms',
]
console.log(formatTable(head, [...rows, ['limit', '', '', String(LIMITS.p95), String(LIMITS.p99)]]))
console.log(
  `errors: ${errors} (limit ${LIMITS.errors}); sent late: ${result.late}; CPU: ${processors}`,
)
for (const [error, count] of Object.entries(result.errors).slice(0, 5)) console.log(count, error)
const isGood =
  quantile(all, 0.95) <= LIMITS.p95 && quantile(all, 0.99) <= LIMITS.p99 && errors <= LIMITS.errors
process.exitCode = isGood ? 0 : 1
