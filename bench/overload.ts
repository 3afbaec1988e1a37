// Load shedding. `npm run bench overload` first sends 300 mixed requests per second for 40 seconds, none
// of which may be refused. Then it measures the capacity of the node and sends half of it, three times
// it, and half of it again, from separate processes and with the product's real limits. Finally one
// user sends expensive requests as fast as possible while others browse.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { quantile, formatTable } from './statistics.ts'
import type { LoadRequest, PacedLoadPlan, LoadSample } from './parts/paced-load.ts'
import { createGuestHeaders, TRUST_ONE_PROXY } from './parts/guest-headers.ts'
import { endOnExit } from './streams/child-process.ts'

const GUESTS = 400
const CALM_SHARE = 0.5
/** Excess requests wait up to the queue timeout, and are then served or refused. */
const QUEUE_TIMEOUT_MS = 2_000
const LIMITS = { times: 2, recoverySeconds: 10, refusedMs: QUEUE_TIMEOUT_MS + 500 }
const MIXED_PER_SECOND = 300
const SECONDS = { mixed: 40, capacity: 6, calm: 10, overload: 20, after: 14, heavy: 12 }
/** Requests queue before load is shed; the first responses are not counted. */
const ONSET_MS = 4_000

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const product = await startProductProcess({
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  ...TRUST_ONE_PROXY,
})
endOnExit(product.child)
const { origin } = product

const guests: Record<string, string>[] = []
while (guests.length < GUESTS) guests.push(await createGuestHeaders(origin))

const KEYWORDS = ['garden', 'night', 'amara', 'quiet', '她', '花园']
const createPaths = (n: number): Pick<LoadRequest, 'method' | 'path'>[] => [
  {
    method: 'GET',
    path: `${calls.characters.list.path}?page=${1 + (n % 3)}&pageSize=20&sort=popular`,
  },
  {
    method: 'GET',
    path: `${calls.characters.search.path}?page=1&keywords=${encodeURIComponent(KEYWORDS[n % KEYWORDS.length] ?? '')}`,
  },
  { method: 'GET', path: `${calls.characters.list.path}?page=1&pageSize=20&sort=new` },
  { method: 'POST', path: calls.points.extraInfo.path },
]
const withBasePath = (request: LoadRequest): LoadRequest => ({
  ...request,
  path: BASE_PATH + request.path,
})
const everyday = guests.flatMap((headers, n) => {
  const own = createPaths(n)
  const one = own[n % own.length]
  return one ? [withBasePath({ ...one, headers })] : []
})

/** Of twenty requests: nine lists, four searches, five reads of points, two messages; by 400 guests. */
const { list: characters } = await createClient(origin + BASE_PATH).send(calls.characters.list)
const mixed = Array.from({ length: 20 * GUESTS }, (_, n): LoadRequest => {
  const headers = guests[(n * 7) % GUESTS] ?? {}
  const [list, search, newest, points] = createPaths(n)
  const kind = n % 20
  if (kind < 18) {
    const one = kind < 5 ? list : kind < 9 ? search : kind < 13 ? newest : points
    return withBasePath({ method: 'GET', path: '', ...one, headers })
  }
  return withBasePath({
    method: 'POST',
    path: calls.chat.send.path,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: `aiGirlId=${characters[n % characters.length]?.id ?? 0}&content=Hello+${n}`,
  })
})

const startLoad = () => {
  const child = fork(fileURLToPath(new URL('./parts/paced-load.ts', import.meta.url)))
  endOnExit(child)
  return {
    async run(pace: Omit<PacedLoadPlan, 'origin'>): Promise<LoadSample[]> {
      child.send({ ...pace, origin })
      const [samples] = (await once(child, 'message')) as [LoadSample[]]
      return samples
    },
    end: () => child.disconnect(),
  }
}
const load = startLoad()
const isServed = ({ status }: LoadSample) => status === 200
const isRefused = ({ status }: LoadSample) => status === 429 || status === 503
const p95 = (samples: LoadSample[]) =>
  quantile(
    samples.map(({ durationMs }) => durationMs),
    0.95,
  )

await load.run({ requests: everyday, seconds: 4, concurrency: 32 })
const steady = await load.run({ requests: mixed, seconds: SECONDS.mixed, rate: MIXED_PER_SECOND })
const saturated = await load.run({ requests: everyday, seconds: SECONDS.capacity, concurrency: 32 })
const capacity = Math.round(saturated.filter(isServed).length / SECONDS.capacity)
const calmRate = Math.round(capacity * CALM_SHARE)
const calm = await load.run({ requests: everyday, seconds: SECONDS.calm, rate: calmRate })
const over = await load.run({ requests: everyday, seconds: SECONDS.overload, rate: capacity * 3 })
const after = await load.run({ requests: everyday, seconds: SECONDS.after, rate: calmRate })

const sustained = over.filter(({ dueMs }) => dueMs > ONSET_MS)
const served = sustained.filter(isServed)
const refused = sustained.filter(isRefused)
const unexpected = over.filter((one) => !isServed(one) && !(isRefused(one) && one.hasRetryAfter))
const limit = p95(calm.filter(isServed)) * LIMITS.times
/** The first second of three in which the latency is normal again. */
const recovered = Array.from({ length: SECONDS.after - 3 }, (_, second) => second).findIndex(
  (second) => {
    const some = after.filter(({ dueMs }) => dueMs >= second * 1000 && dueMs < (second + 3) * 1000)
    return some.every(isServed) && p95(some) <= limit
  },
)

/** One user with many concurrent expensive requests. */
const heavyUser = await createGuestHeaders(origin)
const expensive = [
  `${calls.characters.search.path}?page=1&keywords=${encodeURIComponent('quiet morning garden')}`,
  `${calls.characters.list.path}?page=10&pageSize=100&sort=name`,
  `${calls.characters.search.path}?page=5&keywords=a`,
  calls.users.exportData.path,
].map((path) => withBasePath({ method: 'GET', path, headers: heavyUser }))
const heavyLoad = startLoad()
const others = { requests: everyday, seconds: SECONDS.heavy, rate: Math.round(capacity * 0.25) }
const alone = await load.run(others)
const [beside, heavy] = await Promise.all([
  load.run(others),
  heavyLoad.run({ requests: expensive, seconds: SECONDS.heavy, concurrency: 200 }),
])
load.end()
heavyLoad.end()
await product.end('SIGTERM')
await rm(folder, { recursive: true, force: true })

const ms = (value: number) => `${value.toFixed(0)} ms`
const perSecond = (rate: number) => `${rate.toFixed(0)} a second`
const refusedSteady = steady.filter((one) => !isServed(one)).length / steady.length
const checks: [string, string, string, boolean][] = [
  [
    `${perSecond(MIXED_PER_SECOND)}, mixed: refused`,
    `${(refusedSteady * 100).toFixed(1)} %`,
    '0',
    refusedSteady === 0,
  ],
  ['… p95 of served requests', ms(p95(steady.filter(isServed))), '', true],
  ['capacity of the node', perSecond(capacity), '', true],
  ['half of the capacity: p95', ms(p95(calm.filter(isServed))), '', true],
  [
    `three times the capacity, ${perSecond(capacity * 3)}: served`,
    perSecond(served.length / (SECONDS.overload - ONSET_MS / 1000)),
    'half of the capacity',
    served.length / (SECONDS.overload - ONSET_MS / 1000) >= capacity / 2,
  ],
  [
    '… p95 of served requests',
    ms(p95(served)),
    ms(QUEUE_TIMEOUT_MS + limit),
    p95(served) <= QUEUE_TIMEOUT_MS + limit,
  ],
  [
    '… p95 of refused requests',
    ms(p95(refused)),
    ms(LIMITS.refusedMs),
    p95(refused) <= LIMITS.refusedMs,
  ],
  [
    '… neither served nor refused with Retry-After',
    String(unexpected.length),
    '0',
    unexpected.length === 0,
  ],
  [
    'recovered after',
    recovered < 0 ? 'never' : `${recovered} s`,
    `${LIMITS.recoverySeconds} s`,
    recovered >= 0 && recovered <= LIMITS.recoverySeconds,
  ],
  ['others without a heavy user: p95', ms(p95(alone)), '', true],
  [
    'others beside a heavy user: p95',
    ms(p95(beside.filter(isServed))),
    ms(p95(alone) * LIMITS.times),
    p95(beside.filter(isServed)) <= p95(alone) * LIMITS.times,
  ],
  [
    'others refused beside a heavy user',
    String(beside.filter((one) => !isServed(one)).length),
    '0',
    beside.every(isServed),
  ],
  ['the heavy user was served', perSecond(heavy.filter(isServed).length / SECONDS.heavy), '', true],
]
console.log(
  formatTable(
    [`load ${loadavg()[0]?.toFixed(1)}`, 'found', 'limit', ''],
    checks.map(([what, found, must, isGood]) => [what, found, must, isGood ? '' : 'beyond']),
  ),
)
process.exitCode = checks.every(([, , , isGood]) => isGood) ? 0 : 1
