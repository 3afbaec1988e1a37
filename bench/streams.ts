// What do many concurrent replies cost? The same words come from one fake model in three ways,
// alternately within one run: called directly, through a bare relay, and through the whole product with
// storage, billing and moderation. The ratio is comparable between machines.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { median, quantile, formatTable } from './statistics.ts'
import { formatLoadAverage, createTempFolder } from './parts/environment.ts'
import { startPeer } from './parts/silly-tavern.ts'
import { TRUST_ONE_PROXY } from './parts/visitors.ts'
import {
  readDescendantsCpuMs,
  endOnExit,
  readGauge,
  startChild,
  gaugeEnv,
} from './streams/child-process.ts'
import { createGuestTargets } from './streams/guests.ts'
import { createPeerTarget } from './streams/peer.ts'
import { readStream, type Stream, type StreamTarget } from './streams/read-stream.ts'

const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const only = process.env['BENCH_ONLY']?.split(',') ?? ['fresh', 'steady', 'many', 'memory']
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const WARM_UP_ROUNDS = 5
// Starts are a millisecond apart, like a realistic burst.
const FRESH = { streams: Math.round(200 * scale), words: 100, gapMs: 10, apartMs: 1 }
// Few enough to avoid CPU queueing: measures work, not waiting.
const STEADY = { streams: Math.round(200 * scale), words: 200, gapMs: 50 }
const MANY = { streams: Math.round(1000 * scale), words: 240, gapMs: 50 }
const STEADY_MS = 5_000
/** Background work of creating the guests is done by then. */
const QUIET_MS = 1_500
const START_MS = 180_000

const LIMITS = { addedMs: 200, cpuRatio: 1.6, bytesAStream: 100_000 }
const WORD = 'lantern '

const folder = await createTempFolder()
const socketOf = (name: string) => join(folder, `${name}.sock`)
const model = await startChild('model', socketOf('model'))
const modelUrl = `http://127.0.0.1:${model.port}/v1`
const relay = await startChild('relay', socketOf('relay'), modelUrl)
const product = await startProductProcess(
  {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...TRUST_ONE_PROXY,
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: 'm',
    LLM_CONCURRENCY: '5000',
    ...gaugeEnv(socketOf('product')),
  },
  START_MS,
)
endOnExit(product.child)

const script = (words: number, gapMs: number, hang = false) =>
  fetch(`http://127.0.0.1:${model.port}/script`, {
    method: 'POST',
    body: JSON.stringify({ words, gapMs, hang }),
  })

type Route = {
  name: string
  socket: string
  /** The process whose children are counted too. */
  pid: number
  targets: (count: number) => Promise<StreamTarget[]>
}

const repeatTarget = (target: StreamTarget) => async (count: number) =>
  Array.from({ length: count }, () => target)
const asJson = { 'content-type': 'application/json' }

/** Each stream is the first message of a new guest. */
const createTargets = (count: number): Promise<StreamTarget[]> =>
  createGuestTargets(product.origin, count)

const direct: Route = {
  name: 'the model called directly',
  socket: model.socket,
  pid: model.pid,
  targets: repeatTarget({
    url: `${modelUrl}/chat/completions`,
    headers: asJson,
    body: JSON.stringify({ model: 'm', stream: true, messages: [] }),
  }),
}
const bare: Route = {
  name: 'a bare relay',
  socket: relay.socket,
  pid: relay.pid,
  targets: repeatTarget({ url: `http://127.0.0.1:${relay.port}/`, headers: {}, body: '' }),
}
const ours: Route = {
  name: 'Dulcinea',
  socket: socketOf('product'),
  pid: product.child.pid ?? 0,
  targets: createTargets,
}
const peer = only.includes('fresh') ? await startPeer() : null
const peers: Route[] = peer
  ? [
      {
        name: peer.name,
        socket: '',
        pid: peer.pid,
        targets: repeatTarget(await createPeerTarget(peer.origin, modelUrl)),
      },
    ]
  : []

const isWord = (text: string) => text.includes(WORD.trim())
const wordsIn = ({ text }: Stream): number => text.split(WORD.trim()).length - 1
const total = (streams: Stream[]): number => streams.reduce((sum, one) => sum + wordsIn(one), 0)

/** Streams that were refused or interrupted, including the warm-up, so that results are not flattering. */
let brokenCount = 0
const countBroken = (streams: Stream[]) => {
  brokenCount += streams.filter(({ error }) => error !== null).length
}

/** Counts lost words, and prints how one incomplete stream ended. */
const countLost = (route: Route, streams: Stream[], words: number): number => {
  countBroken(streams)
  const short = streams.filter((one) => wordsIn(one) < words)
  const [one] = short
  if (one) {
    const end = one.text.slice(-160)
    console.log(
      `${route.name}: ${short.length} incomplete streams, for example: ${one.error ?? ''} ${end}`,
    )
  }
  return streams.length * words - total(streams)
}

const openStreams = async (route: Route, count: number): Promise<Stream[]> => {
  const targets = await route.targets(count)
  return targets.map((target) => readStream(target, isWord))
}

type Load = { streams: number; words: number; gapMs: number }

/** Opens streams one by one at fixed intervals. */
const openSpaced = async (
  route: Route,
  { streams: count, apartMs }: { streams: number; apartMs: number },
) => {
  const targets = await route.targets(count)
  await sleep(QUIET_MS)
  const began = performance.now()
  const streams: Stream[] = []
  for (const target of targets) {
    while (performance.now() - began < streams.length * apartMs) await sleep(1)
    streams.push(readStream(target, isWord))
  }
  return streams
}

const measureFirstWords = async (route: Route, load: typeof FRESH) => {
  const { words, gapMs } = load
  await script(words, gapMs)
  const streams = await openSpaced(route, load)
  await Promise.all(streams.map(({ done }) => done))
  const firsts = streams.map(({ firstMs }) => firstMs || Infinity)
  return {
    first: median(firsts),
    late: quantile(firsts, 0.95),
    lost: countLost(route, streams, words),
  }
}

const measureSteady = async (route: Route, { streams: count, words, gapMs }: Load) => {
  await script(words, gapMs)
  const streams = await openStreams(route, count)
  while (streams.some(({ firstMs, error }) => !firstMs && !error)) await sleep(50)
  const before = { words: total(streams), cpu: await readGauge(route.socket, 'cpu') }
  const below = readDescendantsCpuMs(route.pid)
  await sleep(STEADY_MS)
  const { cpuMs } = await readGauge(route.socket, 'cpu')
  const belowMs = readDescendantsCpuMs(route.pid) - below
  const received = total(streams) - before.words
  await Promise.all(streams.map(({ done }) => done))
  return {
    usPerWord: ((cpuMs - before.cpu.cpuMs) * 1000) / received,
    usBelow: (belowMs * 1000) / received,
    lost: countLost(route, streams, words),
  }
}

/** The memory per stream, of streams that have started and are silent. */
const memory = async (route: Route, count: number) => {
  const targets = await route.targets(count)
  await script(20, 10, true)
  const before = await readGauge(route.socket, 'memory')
  const streams = targets.map((target) => readStream(target, isWord))
  while (streams.some((one) => wordsIn(one) < 15 && !one.error)) await sleep(50)
  await sleep(1_000)
  const after = await readGauge(route.socket, 'memory')
  countBroken(streams)
  for (const one of streams) one.close()
  await sleep(500)
  return {
    live: (after.liveBytes - before.liveBytes) / count,
    resident: (after.residentBytes - before.residentBytes) / count,
  }
}

/** Alternates the routes, so that other load on the machine affects all of them. */
const alternate = async <Result>(
  routes: Route[],
  rounds: number,
  once: (route: Route) => Promise<Result>,
) => {
  const results = new Map<Route, Result[]>(routes.map((route) => [route, []]))
  for (let round = 0; round < rounds; round++) {
    for (const route of routes) results.get(route)?.push(await once(route))
  }
  return (route: Route): Result[] => results.get(route) ?? []
}

const formatMedian = (values: number[]): string => median(values).toFixed(1)
const failures: string[] = []
const checkLimit = (what: string, value: number, limit: number) => {
  console.log(`${what}: ${value.toFixed(2)} (limit ${limit})`)
  if (value > limit) failures.push(what)
}
const checkLost = (rounds: { lost: number }[]) =>
  checkLimit(
    'words lost',
    rounds.reduce((sum, { lost }) => sum + lost, 0),
    0,
  )

if (only.includes('fresh')) {
  const routes = [direct, bare, ours, ...peers]
  // Warm-up: the code of a running server is already compiled.
  await alternate(routes, WARM_UP_ROUNDS, (route) => measureFirstWords(route, FRESH))
  const of = await alternate(routes, ROUNDS, (route) => measureFirstWords(route, FRESH))
  const firsts = (route: Route) => of(route).map(({ first }) => first)
  const rows = routes.map((route) => [
    route.name,
    formatMedian(firsts(route)),
    firsts(route)
      .map((ms) => ms.toFixed(0))
      .join(', '),
    formatMedian(of(route).map(({ late }) => late)),
  ])
  const head = [
    `first word of ${FRESH.streams}, ms, ${formatLoadAverage()}`,
    'median',
    'of these',
    'p95',
  ]
  console.log(`\n${formatTable(head, rows)}`)
  checkLimit(
    'added to the first word, ms',
    median(firsts(ours)) - median(firsts(direct)),
    LIMITS.addedMs,
  )
  checkLost(of(ours))
}

if (only.includes('steady')) {
  const of = await alternate([bare, ours], ROUNDS, (route) => measureSteady(route, STEADY))
  const rows = [bare, ours].map((route) => [
    route.name,
    formatMedian(of(route).map(({ usPerWord }) => usPerWord)),
    formatMedian(of(route).map(({ usBelow }) => usBelow)),
  ])
  const head = [
    `us of processor a word, ${STEADY.streams} at 20/s, ${formatLoadAverage()}`,
    'itself',
    'database',
  ]
  console.log(`\n${formatTable(head, rows)}`)
  const theirs = of(bare)
  const ratios = of(ours).map(({ usPerWord }, round) => usPerWord / (theirs[round]?.usPerWord ?? 0))
  checkLost(of(ours))
  checkLimit('processor a word, times the relay', median(ratios), LIMITS.cpuRatio)
}

if (only.includes('many')) {
  const of = await alternate([bare, ours], 1, (route) => measureSteady(route, MANY))
  const rows = [bare, ours].map((route) => [
    route.name,
    formatMedian(of(route).map(({ usPerWord }) => usPerWord)),
    String(of(route)[0]?.lost),
  ])
  const head = [
    `${MANY.streams} streams at 20/s, ${formatLoadAverage()}`,
    'us a word',
    'words lost',
  ]
  console.log(`\n${formatTable(head, rows)}`)
  checkLost(of(ours))
}

if (only.includes('memory')) {
  const count = MANY.streams
  const of = await alternate([bare, ours], 2, (route) => memory(route, count))
  const kB = (bytes: number[]) => ((bytes.at(-1) ?? 0) / 1000).toFixed(1)
  const rows = [bare, ours].map((route) => [
    route.name,
    kB(of(route).map(({ live }) => live)),
    kB(of(route).map(({ resident }) => resident)),
  ])
  console.log(`\n${formatTable([`kB a stream, ${count} open`, 'live', 'resident'], rows)}`)
  checkLimit('bytes a stream', of(ours).at(-1)?.live ?? Infinity, LIMITS.bytesAStream)
}

checkLimit('streams refused or broken', brokenCount, 0)
await peer?.end()
await product.end('SIGTERM')
await relay.end()
await model.end()
await rm(folder, { recursive: true, force: true })
if (failures.length) console.log(`\nbeyond the limit: ${failures.join('; ')}`)
process.exitCode = failures.length ? 1 : 0
