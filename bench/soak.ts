// Soak test: `npm run bench soak [streams] [minutes]`. Concurrent users read replies at 20 words per
// second, and each sends again when the reply ends. No reply may be lost or truncated, and the memory
// of the server may not grow.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDb } from '../server/src/db/client.ts'
import { getRunningAppUrl } from '../server/src/db/embedded/start.ts'
import { auditPoints } from '../server/src/features/points/index.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { median, formatTable } from './statistics.ts'
import { createHistogram } from './parts/histogram.ts'
import {
  compileCacheEnv,
  formatLoadAverage,
  readResidentMb,
  createTempFolder,
} from './parts/environment.ts'
import { endOnExit, readGauge, startChild, gaugeEnv } from './streams/child-process.ts'
import { createGuestTargets } from './streams/guests.ts'
import { readStream, type StreamTarget } from './streams/read-stream.ts'

const [STREAMS = 500, MINUTES = 10] = process.argv.slice(2).map(Number)
const WORDS = 600
const GAP_MS = 50
const DURATION_MS = MINUTES * 60_000
/** The heap grows during the warm-up; later growth counts. */
const WARM_UP_MS = Math.min(120_000, DURATION_MS / 3)
const SAMPLE_MS = 2_000
const LIMITS = { firstMs: 250, gapMs: 250, residentMb: 500, growth: 1.1 }
const WORD = 'lantern'

const folder = await createTempFolder()
const socket = join(folder, 'product.sock')
const model = await startChild('model', join(folder, 'model.sock'))
const dataDir = join(folder, 'data')
const product = await startProductProcess({
  ...compileCacheEnv(),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  LIMITS_SCALE: '1000',
  LLM_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
  LLM_MODEL: 'm',
  LLM_CONCURRENCY: '5000',
  ...gaugeEnv(socket),
})
endOnExit(product.child)
await fetch(`http://127.0.0.1:${model.port}/script`, {
  method: 'POST',
  body: JSON.stringify({ words: WORDS, gapMs: GAP_MS, hang: false }),
})
const targets = await createGuestTargets(product.origin, STREAMS)
const { db, close } = openDb({ url: getRunningAppUrl(dataDir) ?? '', connections: 2 })
await sql`select points_grant(id, 100000, 'operator', 'adjustment', 'soak:' || id, '{}', now())
  from users`.execute(db)

const firsts = createHistogram()
const gaps = createHistogram()
const faults: string[] = []
let replies = 0
let refused = 0
const RETRY_MS = 1_000
const started = performance.now()
const isOver = () => performance.now() - started > DURATION_MS

const runUser = async (target: StreamTarget, place: number) => {
  // Starts are spread over the duration of one reply, to exclude the effect of a burst.
  await sleep((place / STREAMS) * WORDS * GAP_MS)
  while (!isOver()) {
    const stream = readStream(target, (text) => text.includes(WORD), gaps.add)
    await stream.done
    if (stream.error === 'refused') {
      refused++
      await sleep(RETRY_MS)
      continue
    }
    replies++
    firsts.add(stream.firstMs)
    const words = stream.text.split(WORD).length - 1
    const isWhole = words === WORDS && stream.text.includes('"type":"done"')
    if (!isWhole) faults.push(`${words} words, ${stream.error ?? ''} ${stream.text.slice(-160)}`)
  }
}

type MemorySample = { ms: number; mb: number }
const memorySamples: MemorySample[] = []
const watch = async () => {
  while (!isOver()) {
    await sleep(SAMPLE_MS)
    memorySamples.push({
      ms: performance.now() - started,
      mb: readResidentMb(product.child.pid ?? 0),
    })
  }
}
/** The memory used after a garbage collection; measured only twice, because it blocks the server. */
const liveMb = async () => (await readGauge(socket, 'memory')).liveBytes / 2 ** 20
const warmLive = sleep(WARM_UP_MS).then(liveMb)
const running = Promise.all(targets.map(runUser))
await watch()
const endLive = await liveMb()
await running

const { rows } = await sql<{ whole: number; other: number }>`
  select (count(*) filter (where state = 'done'))::int as whole,
         (count(*) filter (where state <> 'done'))::int as other
    from messages where role = 'her' and reply_to is not null`.execute(db)
const differences = await auditPoints({ db })
await close()
await product.end('SIGTERM')
await model.end()
await rm(folder, { recursive: true, force: true })

const medianBetween = (from: number, to: number) =>
  median(memorySamples.filter(({ ms }) => ms >= from && ms < to).map(({ mb }) => mb))
const window = Math.min(60_000, DURATION_MS / 3)
const resident = {
  warm: medianBetween(WARM_UP_MS, WARM_UP_MS + window),
  end: medianBetween(DURATION_MS - window, Infinity),
  most: Math.max(...memorySamples.map(({ mb }) => mb)),
}
const growth = resident.end / resident.warm
const stored = rows[0] ?? { whole: 0, other: 0 }
const mb = (value: number) => `${value.toFixed(0)} MB`
const checks: [string, string, string, boolean][] = [
  ['replies', String(replies), '', replies > 0],
  ['refused', String(refused), '0', refused === 0],
  ['lost or truncated', String(faults.length), '0', faults.length === 0],
  [
    'stored completely',
    String(stored.whole),
    String(replies),
    stored.whole === replies && stored.other === 0,
  ],
  ['first word, p50', `${firsts.quantile(0.5)} ms`, '', true],
  [
    'first word, p95',
    `${firsts.quantile(0.95)} ms`,
    `${LIMITS.firstMs} ms`,
    firsts.quantile(0.95) <= LIMITS.firstMs,
  ],
  [
    `between words, p99 of ${gaps.count()}`,
    `${gaps.quantile(0.99)} ms`,
    `${LIMITS.gapMs} ms`,
    gaps.quantile(0.99) <= LIMITS.gapMs,
  ],
  ['resident after warm-up', mb(resident.warm), '', true],
  [
    'resident at the end',
    mb(resident.end),
    `${((LIMITS.growth - 1) * 100).toFixed(0)} % more`,
    growth <= LIMITS.growth,
  ],
  [
    'resident at most',
    mb(resident.most),
    mb(LIMITS.residentMb),
    resident.most <= LIMITS.residentMb,
  ],
  ['heap used after warm-up and at the end', `${mb(await warmLive)} and ${mb(endLive)}`, '', true],
  ['ledger discrepancies', String(differences.length), '0', differences.length === 0],
]
const head = [
  `${STREAMS} at 20 words a second, ${MINUTES} min, ${formatLoadAverage()}`,
  'found',
  'limit',
]
console.log(
  formatTable(
    head,
    checks.map((row) => row.slice(0, 3).map(String)),
  ),
)
for (const fault of faults.slice(0, 3)) console.log(fault)
process.exitCode = checks.every(([, , , isGood]) => isGood) ? 0 : 1
