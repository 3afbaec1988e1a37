// Does browsing stay quick when many do it at once? `npm run bench mixed [a second] [characters]
// [messages]` sends lists, searches and looks at somebody at a constant rate to the whole product, from
// a process of its own, among 100,000 characters and a million messages. A folder as fourth argument
// keeps them there for the next time.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clientOf } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { fillCharacters } from './catalogue/fill-characters.ts'
import { fillMessages } from './catalogue/fill-messages.ts'
import { RARE } from './catalogue/pieces.ts'
import { quantile, table } from './figures.ts'
import type { Seen, Wanted } from './parts/constant-load.ts'
import { asStarted, loaded, worldFolder } from './parts/scratch.ts'
import { cpuMsBelow, cpuMsOf, endWithUs } from './streams/child.ts'

const [rate = 300, characters = 100_000, messages = 1_000_000] = process.argv
  .slice(2, 5)
  .map(Number)
const SECONDS = 30
const WARM_UP_SECONDS = 10
const GUESTS = 100
const LIMITS = { p95: 100, p99: 250, errors: 0 }
/** Out of a hundred. */
const SHARES = { list: 50, search: 35, person: 15 }
const KEYWORDS = `she garden night ma amara am ${RARE} gardn photog zzyzxqqq 她 夜 花园 晚上 阿玛拉 饕餮`
const SORTS = ['popular', 'popular', 'popular', 'new', 'name']

const { folder, isFilled, leave } = await worldFolder(process.argv[5])
if (!isFilled) {
  await fillCharacters(folder, characters)
  await fillMessages(folder, messages)
}
const product = await startProductProcess({
  ...asStarted(),
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  LIMITS_SCALE: '1000',
})
endWithUs(product.child)
const client = clientOf(product.origin + BASE_PATH)

const { list: tags } = await client.send(calls.characters.tags, { pageSize: 500 })
const tokens: string[] = []
while (tokens.length < GUESTS) tokens.push((await client.guest()).token)

const oneOf = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}
/** Most look at the first page, and fewer at each one after it. */
const pageNumber = () => 1 + Math.floor(Math.random() ** 3 * 10)
const FILTERS: Record<number, string> = { 1: 'category', 2: 'race', 3: 'bodyType', 4: 'hairColor' }

const filters = (): Record<string, string> => {
  const chance = Math.random()
  const chosen = Array.from({ length: chance < 0.4 ? 0 : chance < 0.8 ? 1 : 2 }, () => oneOf(tags))
  return Object.fromEntries(
    chosen.flatMap(({ id, type }) => {
      const name = FILTERS[type]
      return name ? [[name, String(id)]] : []
    }),
  )
}
const pathOf = (path: string, fields: Record<string, string> = {}) =>
  `${BASE_PATH}${path}?${new URLSearchParams(fields).toString()}`
const PATHS: Record<keyof typeof SHARES, () => string> = {
  list: () =>
    pathOf(calls.characters.list.path, {
      page: String(pageNumber()),
      pageSize: '20',
      sort: oneOf(SORTS),
      ...filters(),
    }),
  search: () =>
    pathOf(calls.characters.search.path, {
      page: String(pageNumber()),
      keywords: oneOf(KEYWORDS.split(' ')),
    }),
  person: () =>
    pathOf(
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
    token: oneOf(tokens),
  })),
)

const pid = product.child.pid ?? 0
const load = fork(fileURLToPath(new URL('./parts/constant-load.ts', import.meta.url)))
endWithUs(load)
const wanted: Wanted = {
  origin: product.origin,
  rate,
  seconds: SECONDS,
  warmUpSeconds: WARM_UP_SECONDS,
  requests,
}
load.send(wanted)
const used = () => ({ server: cpuMsOf(pid), database: cpuMsBelow(pid) })
const before = used()
const began = performance.now()
const [seen] = (await once(load, 'message')) as [Seen]
const after = used()
const share = (what: keyof typeof before) =>
  `${(((after[what] - before[what]) / (performance.now() - began)) * 100).toFixed(0)} %`
const processors = `the server ${share('server')} of a processor, the database ${share('database')}`
await product.end('SIGTERM')
await leave()

const all = Object.values(seen.times).flat()
const errors = Object.values(seen.errors).reduce((sum, count) => sum + count, 0)
const rows = Object.entries({ ...seen.times, all }).map(([kind, times]) => [
  kind,
  String(times.length),
  ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)),
])
const head = [
  `${rate} a second for ${SECONDS} s, ${loaded()}`,
  'answers',
  'p50 ms',
  'p95 ms',
  'p99 ms',
]
console.log(table(head, [...rows, ['limit', '', '', String(LIMITS.p95), String(LIMITS.p99)]]))
console.log(
  `errors: ${errors} (limit ${LIMITS.errors}); asked late: ${seen.late}; used: ${processors}`,
)
for (const [error, count] of Object.entries(seen.errors).slice(0, 5)) console.log(count, error)
const isGood =
  quantile(all, 0.95) <= LIMITS.p95 && quantile(all, 0.99) <= LIMITS.p99 && errors <= LIMITS.errors
process.exitCode = isGood ? 0 : 1
