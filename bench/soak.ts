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
import {
  endOnExit,
  readProcessMetrics,
  startChild,
  createMetricsEnv,
} from './streams/child-process.ts'
import { createGuestTargets } from './streams/guests.ts'
import { readStream, type StreamTarget } from './streams/read-stream.ts'

const [STREAMS = 500, MINUTES = 10] = process.argv.slice(2).map(Number)
const WORDS_PER_REPLY = 600
const WORD_GAP_MS = 50
const DURATION_MS = MINUTES * 60_000
/** The heap grows during the warm-up; only growth after it is compared with the limit. */
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
  ...createMetricsEnv(socket),
})
endOnExit(product.child)
await fetch(`http://127.0.0.1:${model.port}/script`, {
  method: 'POST',
  body: JSON.stringify({ words: WORDS_PER_REPLY, gapMs: WORD_GAP_MS, hang: false }),
})
const targets = await createGuestTargets(product.origin, STREAMS)
const { db, close } = openDb({ url: getRunningAppUrl(dataDir) ?? '', connections: 2 })
await sql`select points_grant(id, 100000, 'operator', 'adjustment', 'soak:' || id, '{}', now())
  from users`.execute(db)

const firstWordTimes = createHistogram()
const gaps = createHistogram()
const brokenReplies: string[] = []
let replies = 0
let refused = 0
const RETRY_MS = 1_000
const started = performance.now()
const isTimeUp = () => performance.now() - started > DURATION_MS

const runUser = async (target: StreamTarget, index: number) => {
  // Starts are spread over the duration of one reply, so that the first messages are not one burst.
  await sleep((index / STREAMS) * WORDS_PER_REPLY * WORD_GAP_MS)
  while (!isTimeUp()) {
    const stream = readStream(target, (text) => text.includes(WORD), gaps.add)
    await stream.done
    if (stream.error === 'refused') {
      refused++
      await sleep(RETRY_MS)
      continue
    }
    replies++
    firstWordTimes.add(stream.firstMs)
    const words = stream.text.split(WORD).length - 1
    const isComplete = words === WORDS_PER_REPLY && stream.text.includes('"type":"done"')
    if (!isComplete)
      brokenReplies.push(`${words} words, ${stream.error ?? ''} ${stream.text.slice(-160)}`)
  }
}

type MemorySample = { ms: number; mb: number }
const memorySamples: MemorySample[] = []
const sampleMemory = async () => {
  while (!isTimeUp()) {
    await sleep(SAMPLE_MS)
    memorySamples.push({
      ms: performance.now() - started,
      mb: readResidentMb(product.child.pid ?? 0),
    })
  }
}
/** The memory in use after a garbage collection. Read only twice, because the collection blocks the server. */
const readLiveMb = async () => (await readProcessMetrics(socket, 'memory')).liveBytes / 2 ** 20
const liveMbAfterWarmUp = sleep(WARM_UP_MS).then(readLiveMb)
const running = Promise.all(targets.map(runUser))
await sampleMemory()
const liveMbAtEnd = await readLiveMb()
await running

const { rows } = await sql<{ complete: number; other: number }>`
  select (count(*) filter (where state = 'done'))::int as complete,
         (count(*) filter (where state <> 'done'))::int as other
    from messages where role = 'her' and reply_to is not null`.execute(db)
const discrepancies = await auditPoints({ db })
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
  max: Math.max(...memorySamples.map(({ mb }) => mb)),
}
const growth = resident.end / resident.warm
const stored = rows[0] ?? { complete: 0, other: 0 }
const mb = (value: number) => `${value.toFixed(0)} MB`
const checks: [string, string, string, boolean][] = [
  ['replies', String(replies), '', replies > 0],
  ['refused', String(refused), '0', refused === 0],
  ['lost or truncated', String(brokenReplies.length), '0', brokenReplies.length === 0],
  [
    'stored completely',
    String(stored.complete),
    String(replies),
    stored.complete === replies && stored.other === 0,
  ],
  ['first word, p50', `${firstWordTimes.quantile(0.5)} ms`, '', true],
  [
    'first word, p95',
    `${firstWordTimes.quantile(0.95)} ms`,
    `${LIMITS.firstMs} ms`,
    firstWordTimes.quantile(0.95) <= LIMITS.firstMs,
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
  ['resident at most', mb(resident.max), mb(LIMITS.residentMb), resident.max <= LIMITS.residentMb],
  [
    'heap used after warm-up and at the end',
    `${mb(await liveMbAfterWarmUp)} and ${mb(liveMbAtEnd)}`,
    '',
    true,
  ],
  ['ledger discrepancies', String(discrepancies.length), '0', discrepancies.length === 0],
]
const header = [
  `${STREAMS} at 20 words per second, ${MINUTES} min, ${formatLoadAverage()}`,
  'measured',
  'limit',
]
console.log(
  formatTable(
    header,
    checks.map((row) => row.slice(0, 3).map(String)),
  ),
)
for (const brokenReply of brokenReplies.slice(0, 3)) console.log(brokenReply)
process.exitCode = checks.every(([, , , isWithinLimit]) => isWithinLimit) ? 0 : 1
