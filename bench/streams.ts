// The cost of many concurrent replies. One fake model is read in three ways, in turn: directly, through a
// bare relay, and through the product with storage, billing and moderation. Ratios between them are
// comparable between machines.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { median, quantile, formatTable } from './statistics.ts'
import { formatLoadAverage, createTempFolder } from './parts/environment.ts'
import { startPeer } from './parts/silly-tavern.ts'
import { TRUST_ONE_PROXY } from './parts/guest-headers.ts'
import {
  readDescendantsCpuMs,
  endOnExit,
  readProcessMetrics,
  startChild,
  createMetricsEnv,
} from './streams/child-process.ts'
import { createGuestTargets } from './streams/guests.ts'
import { createPeerTarget } from './streams/peer.ts'
import { readStream, type Stream, type StreamTarget } from './streams/read-stream.ts'

const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const scenarios = process.env['BENCH_ONLY']?.split(',') ?? ['fresh', 'steady', 'many', 'memory']
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
// New streams, each started a millisecond after the one before, at 40 words/s. No warm-up.
const FRESH = { words: 60, gapMs: 25, startGapMs: 1 }
/** Limits of the median first word and of the p99 gap between words, by the number of streams. */
const FRESH_LIMITS = [
  { streams: 1, rounds: 20, firstMs: 10, gapMs: 35 },
  { streams: 10, rounds: ROUNDS, firstMs: 25, gapMs: 35 },
  { streams: 50, rounds: ROUNDS, firstMs: 60, gapMs: 40 },
  { streams: 200, rounds: ROUNDS, firstMs: 250, gapMs: 100 },
].filter(({ streams }) => streams <= 200 * scale)
// Few enough that no stream waits for the CPU: measures work, not waiting.
const STEADY = { streams: Math.round(200 * scale), words: 200, gapMs: 50 }
const MANY = { streams: Math.round(1000 * scale), words: 240, gapMs: 50 }
const STEADY_MS = 5_000
/** By then the background work after the sign-in of the guests is done. */
const SETTLE_MS = 1_500
const START_TIMEOUT_MS = 180_000

const LIMITS = { cpuRatio: 2, bytesPerStream: 100_000 }
const WORD = 'lantern '

const folder = await createTempFolder()
const toSocketPath = (name: string) => join(folder, `${name}.sock`)
const model = await startChild('model', toSocketPath('model'))
const modelUrl = `http://127.0.0.1:${model.port}/v1`
const relay = await startChild('relay', toSocketPath('relay'), modelUrl)
const product = await startProductProcess(
  {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...TRUST_ONE_PROXY,
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: 'm',
    LLM_CONCURRENCY: '5000',
    ...createMetricsEnv(toSocketPath('product')),
  },
  START_TIMEOUT_MS,
)
endOnExit(product.child)

/** Sets how many words each reply of the fake model has and how fast; `hang` never ends it. */
const configureModel = (words: number, gapMs: number, hang = false) =>
  fetch(`http://127.0.0.1:${model.port}/script`, {
    method: 'POST',
    body: JSON.stringify({ words, gapMs, hang }),
  })

type Route = {
  name: string
  socket: string
  /** The CPU time of the descendants of this process is measured too. */
  pid: number
  targets: (count: number) => Promise<StreamTarget[]>
}

const repeatTarget = (target: StreamTarget) => async (count: number) =>
  Array.from({ length: count }, () => target)
const JSON_HEADERS = { 'content-type': 'application/json' }

/** Each stream is the first message of a new guest. */
const createProductTargets = (count: number): Promise<StreamTarget[]> =>
  createGuestTargets(product.origin, count)

const direct: Route = {
  name: 'the model called directly',
  socket: model.socket,
  pid: model.pid,
  targets: repeatTarget({
    url: `${modelUrl}/chat/completions`,
    headers: JSON_HEADERS,
    body: JSON.stringify({ model: 'm', stream: true, messages: [] }),
  }),
}
const viaRelay: Route = {
  name: 'a bare relay',
  socket: relay.socket,
  pid: relay.pid,
  targets: repeatTarget({ url: `http://127.0.0.1:${relay.port}/`, headers: {}, body: '' }),
}
const viaProduct: Route = {
  name: 'Dulcinea',
  socket: toSocketPath('product'),
  pid: product.child.pid ?? 0,
  targets: createProductTargets,
}
const peer = scenarios.includes('fresh') ? await startPeer() : null
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
const countWords = ({ text }: Stream): number => text.split(WORD.trim()).length - 1
const countAllWords = (streams: Stream[]): number =>
  streams.reduce((sum, one) => sum + countWords(one), 0)

/** Streams that were refused or interrupted, also during the warm-up. */
let brokenCount = 0
const countBroken = (streams: Stream[]) => {
  brokenCount += streams.filter(({ error }) => error !== null).length
}

/** Counts lost words, and prints how one incomplete stream ended. */
const countLost = (route: Route, streams: Stream[], words: number): number => {
  countBroken(streams)
  const incomplete = streams.filter((one) => countWords(one) < words)
  const [one] = incomplete
  if (one) {
    const end = one.text.slice(-160)
    console.log(
      `${route.name}: ${incomplete.length} incomplete streams, for example: ${one.error ?? ''} ${end}`,
    )
  }
  return streams.length * words - countAllWords(streams)
}

const openStreams = async (route: Route, count: number): Promise<Stream[]> => {
  const targets = await route.targets(count)
  return targets.map((target) => readStream(target, isWord))
}

type Load = { streams: number; words: number; gapMs: number }

/** Opens streams one by one at fixed intervals; measures their first words and the gaps between words. */
const measureFresh = async (route: Route, count: number) => {
  const { words, gapMs, startGapMs } = FRESH
  await configureModel(words, gapMs)
  const targets = await route.targets(count)
  await sleep(SETTLE_MS)
  const startedAt = performance.now()
  const streams: Stream[] = []
  const gaps: number[] = []
  for (const target of targets) {
    while (performance.now() - startedAt < streams.length * startGapMs) await sleep(1)
    streams.push(readStream(target, isWord, (ms) => gaps.push(ms)))
  }
  await Promise.all(streams.map(({ done }) => done))
  const firstWordTimes = streams.map(({ firstMs }) => firstMs || Infinity)
  return { firstWordTimes, gaps, lost: countLost(route, streams, words) }
}

const measureSteady = async (route: Route, { streams: count, words, gapMs }: Load) => {
  await configureModel(words, gapMs)
  const streams = await openStreams(route, count)
  while (streams.some(({ firstMs, error }) => !firstMs && !error)) await sleep(50)
  const before = {
    words: countAllWords(streams),
    cpu: await readProcessMetrics(route.socket, 'cpu'),
  }
  const descendantsMsBefore = readDescendantsCpuMs(route.pid)
  await sleep(STEADY_MS)
  const { cpuMs } = await readProcessMetrics(route.socket, 'cpu')
  const descendantsMs = readDescendantsCpuMs(route.pid) - descendantsMsBefore
  const received = countAllWords(streams) - before.words
  await Promise.all(streams.map(({ done }) => done))
  return {
    usPerWord: ((cpuMs - before.cpu.cpuMs) * 1000) / received,
    databaseUsPerWord: (descendantsMs * 1000) / received,
    lost: countLost(route, streams, words),
  }
}

/** The memory per stream, while all streams are open and nothing is sent. */
const measureMemory = async (route: Route, count: number) => {
  const targets = await route.targets(count)
  await configureModel(20, 10, true)
  const before = await readProcessMetrics(route.socket, 'memory')
  const streams = targets.map((target) => readStream(target, isWord))
  while (streams.some((one) => countWords(one) < 15 && !one.error)) await sleep(50)
  await sleep(1_000)
  const after = await readProcessMetrics(route.socket, 'memory')
  countBroken(streams)
  for (const one of streams) one.close()
  await sleep(500)
  return {
    live: (after.liveBytes - before.liveBytes) / count,
    resident: (after.residentBytes - before.residentBytes) / count,
  }
}

/** Measures the routes in turn, round by round, so that other load on the machine affects all of them. */
const runAlternately = async <Result>(
  routes: Route[],
  rounds: number,
  measure: (route: Route) => Promise<Result>,
) => {
  const results = new Map<Route, Result[]>(routes.map((route) => [route, []]))
  for (let round = 0; round < rounds; round++) {
    for (const route of routes) results.get(route)?.push(await measure(route))
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

if (scenarios.includes('fresh')) {
  const routes = [direct, viaRelay, viaProduct, ...peers]
  for (const { streams, rounds, firstMs, gapMs } of FRESH_LIMITS) {
    const resultsOf = await runAlternately(routes, rounds, (route) => measureFresh(route, streams))
    const summarize = (route: Route) => {
      const firstWordTimes = resultsOf(route).flatMap((round) => round.firstWordTimes)
      const gaps = resultsOf(route).flatMap((round) => round.gaps)
      return {
        first: median(firstWordTimes),
        firstP95: quantile(firstWordTimes, 0.95),
        gapP99: quantile(gaps, 0.99),
      }
    }
    const rows = routes.map((route) => [
      route.name,
      ...Object.values(summarize(route)).map((ms) => ms.toFixed(1)),
    ])
    const header = [
      `${streams} streams, ms, ${formatLoadAverage()}`,
      'first word',
      'p95',
      'gap p99',
    ]
    console.log(`\n${formatTable(header, rows)}`)
    const ours = summarize(viaProduct)
    checkLimit(`first word of ${streams}, ms`, ours.first, firstMs)
    checkLimit(`gap between words of ${streams}, p99, ms`, ours.gapP99, gapMs)
    checkLost(resultsOf(viaProduct))
  }
}

if (scenarios.includes('steady')) {
  const resultsOf = await runAlternately([viaRelay, viaProduct], ROUNDS, (route) =>
    measureSteady(route, STEADY),
  )
  const rows = [viaRelay, viaProduct].map((route) => [
    route.name,
    formatMedian(resultsOf(route).map(({ usPerWord }) => usPerWord)),
    formatMedian(resultsOf(route).map(({ databaseUsPerWord }) => databaseUsPerWord)),
  ])
  const header = [
    `CPU µs per word, ${STEADY.streams} at 20/s, ${formatLoadAverage()}`,
    'server',
    'database',
  ]
  console.log(`\n${formatTable(header, rows)}`)
  const relayResults = resultsOf(viaRelay)
  const ratios = resultsOf(viaProduct).map(
    ({ usPerWord }, round) => usPerWord / (relayResults[round]?.usPerWord ?? 0),
  )
  checkLost(resultsOf(viaProduct))
  checkLimit('CPU per word, times the relay', median(ratios), LIMITS.cpuRatio)
}

if (scenarios.includes('many')) {
  const resultsOf = await runAlternately([viaRelay, viaProduct], 1, (route) =>
    measureSteady(route, MANY),
  )
  const rows = [viaRelay, viaProduct].map((route) => [
    route.name,
    formatMedian(resultsOf(route).map(({ usPerWord }) => usPerWord)),
    String(resultsOf(route)[0]?.lost),
  ])
  const header = [
    `${MANY.streams} streams at 20/s, ${formatLoadAverage()}`,
    'CPU µs per word',
    'words lost',
  ]
  console.log(`\n${formatTable(header, rows)}`)
  checkLost(resultsOf(viaProduct))
}

if (scenarios.includes('memory')) {
  const count = MANY.streams
  const resultsOf = await runAlternately([viaRelay, viaProduct], 2, (route) =>
    measureMemory(route, count),
  )
  const kB = (bytes: number[]) => ((bytes.at(-1) ?? 0) / 1000).toFixed(1)
  const rows = [viaRelay, viaProduct].map((route) => [
    route.name,
    kB(resultsOf(route).map(({ live }) => live)),
    kB(resultsOf(route).map(({ resident }) => resident)),
  ])
  console.log(`\n${formatTable([`kB per stream, ${count} open`, 'live', 'resident'], rows)}`)
  checkLimit(
    'bytes per stream',
    resultsOf(viaProduct).at(-1)?.live ?? Infinity,
    LIMITS.bytesPerStream,
  )
}

checkLimit('streams refused or broken', brokenCount, 0)
await peer?.end()
await product.end('SIGTERM')
await relay.end()
await model.end()
await rm(folder, { recursive: true, force: true })
if (failures.length) console.log(`\nbeyond the limit: ${failures.join('; ')}`)
process.exitCode = failures.length ? 1 : 0
