// What do many replies at once cost? The same words come from one stand-in model three ways, in
// turns within one run: called directly, through a bare relay, and through the whole product with
// its record, money and screening. Machines differ, the ratio does not.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { median, quantile, table } from './figures.ts'
import { loaded, scratchFolder } from './parts/scratch.ts'
import { startPeer } from './parts/silly-tavern.ts'
import { ONE_PROXY } from './parts/visitors.ts'
import { cpuMsBelow, endWithUs, gauge, startChild, withGauge } from './streams/child.ts'
import { guestTargets } from './streams/guests.ts'
import { peerTarget } from './streams/peer.ts'
import { read, type Stream, type Target } from './streams/read.ts'

const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const only = process.env['BENCH_ONLY']?.split(',') ?? ['fresh', 'steady', 'many', 'memory']
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const WARM_UP_ROUNDS = 5
// They begin a millisecond apart, as a crowd comes: at the very same moment only machines come.
const FRESH = { streams: Math.round(200 * scale), words: 100, gapMs: 10, apartMs: 1 }
// Few enough that nothing waits for a processor: what is measured is work, not a queue.
const STEADY = { streams: Math.round(200 * scale), words: 200, gapMs: 50 }
const MANY = { streams: Math.round(1000 * scale), words: 240, gapMs: 50 }
const STEADY_MS = 5_000
/** What opening the accounts leaves to do is done by then. */
const QUIET_MS = 1_500
const START_MS = 180_000

const LIMITS = { addedMs: 200, cpuRatio: 1.6, bytesAStream: 100_000 }
const WORD = 'lantern '

const folder = await scratchFolder()
const socketOf = (name: string) => join(folder, `${name}.sock`)
const model = await startChild('model', socketOf('model'))
const modelUrl = `http://127.0.0.1:${model.port}/v1`
const relay = await startChild('relay', socketOf('relay'), modelUrl)
const product = await startProductProcess(
  {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...ONE_PROXY,
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: 'm',
    LLM_CONCURRENCY: '5000',
    ...withGauge(socketOf('product')),
  },
  START_MS,
)
endWithUs(product.child)

const script = (words: number, gapMs: number, hang = false) =>
  fetch(`http://127.0.0.1:${model.port}/script`, {
    method: 'POST',
    body: JSON.stringify({ words, gapMs, hang }),
  })

type Way = {
  name: string
  socket: string
  /** The process whose children work for it too. */
  pid: number
  targets: (count: number) => Promise<Target[]>
}

const same = (target: Target) => async (count: number) =>
  Array.from({ length: count }, () => target)
const asJson = { 'content-type': 'application/json' }

/** Each stream is a new guest's first message. */
const guests = (count: number): Promise<Target[]> => guestTargets(product.origin, count)

const direct: Way = {
  name: 'the model called directly',
  socket: model.socket,
  pid: model.pid,
  targets: same({
    url: `${modelUrl}/chat/completions`,
    headers: asJson,
    body: JSON.stringify({ model: 'm', stream: true, messages: [] }),
  }),
}
const bare: Way = {
  name: 'a bare relay',
  socket: relay.socket,
  pid: relay.pid,
  targets: same({ url: `http://127.0.0.1:${relay.port}/`, headers: {}, body: '' }),
}
const ours: Way = {
  name: 'Dulcinea',
  socket: socketOf('product'),
  pid: product.child.pid ?? 0,
  targets: guests,
}
const peer = only.includes('fresh') ? await startPeer() : null
const peers: Way[] = peer
  ? [
      {
        name: peer.name,
        socket: '',
        pid: peer.pid,
        targets: same(await peerTarget(peer.origin, modelUrl)),
      },
    ]
  : []

const isWord = (text: string) => text.includes(WORD.trim())
const wordsIn = ({ text }: Stream): number => text.split(WORD.trim()).length - 1
const total = (streams: Stream[]): number => streams.reduce((sum, one) => sum + wordsIn(one), 0)

/** Streams that were refused or broke off anywhere, warm-up and all: a figure without them flatters. */
let broken = 0
const countBroken = (streams: Stream[]) => {
  broken += streams.filter(({ error }) => error !== null).length
}

/** How streams ended that lack words: what is lost is told, not only counted. */
const lostOf = (way: Way, streams: Stream[], words: number): number => {
  countBroken(streams)
  const short = streams.filter((one) => wordsIn(one) < words)
  const [one] = short
  if (one) {
    const end = one.text.slice(-160)
    console.log(
      `${way.name}: ${short.length} streams lack words, one so: ${one.error ?? ''} ${end}`,
    )
  }
  return streams.length * words - total(streams)
}

const open = async (way: Way, count: number): Promise<Stream[]> => {
  const targets = await way.targets(count)
  return targets.map((target) => read(target, isWord))
}

type Load = { streams: number; words: number; gapMs: number }

/** Opens them one by one, none before its time. */
const openApart = async (
  way: Way,
  { streams: count, apartMs }: { streams: number; apartMs: number },
) => {
  const targets = await way.targets(count)
  await sleep(QUIET_MS)
  const began = performance.now()
  const streams: Stream[] = []
  for (const target of targets) {
    while (performance.now() - began < streams.length * apartMs) await sleep(1)
    streams.push(read(target, isWord))
  }
  return streams
}

const fresh = async (way: Way, load: typeof FRESH) => {
  const { words, gapMs } = load
  await script(words, gapMs)
  const streams = await openApart(way, load)
  await Promise.all(streams.map(({ done }) => done))
  const firsts = streams.map(({ firstMs }) => firstMs || Infinity)
  return {
    first: median(firsts),
    late: quantile(firsts, 0.95),
    lost: lostOf(way, streams, words),
  }
}

const steady = async (way: Way, { streams: count, words, gapMs }: Load) => {
  await script(words, gapMs)
  const streams = await open(way, count)
  while (streams.some(({ firstMs, error }) => !firstMs && !error)) await sleep(50)
  const before = { words: total(streams), cpu: await gauge(way.socket, 'cpu') }
  const below = cpuMsBelow(way.pid)
  await sleep(STEADY_MS)
  const { cpuMs } = await gauge(way.socket, 'cpu')
  const belowMs = cpuMsBelow(way.pid) - below
  const said = total(streams) - before.words
  await Promise.all(streams.map(({ done }) => done))
  return {
    usAWord: ((cpuMs - before.cpu.cpuMs) * 1000) / said,
    usBelow: (belowMs * 1000) / said,
    lost: lostOf(way, streams, words),
  }
}

/** Streams that have begun and then say nothing for a while: what does each of them hold? */
const memory = async (way: Way, count: number) => {
  const targets = await way.targets(count)
  await script(20, 10, true)
  const before = await gauge(way.socket, 'memory')
  const streams = targets.map((target) => read(target, isWord))
  while (streams.some((one) => wordsIn(one) < 15 && !one.error)) await sleep(50)
  await sleep(1_000)
  const after = await gauge(way.socket, 'memory')
  countBroken(streams)
  for (const one of streams) one.leave()
  await sleep(500)
  return {
    live: (after.liveBytes - before.liveBytes) / count,
    resident: (after.residentBytes - before.residentBytes) / count,
  }
}

/** The ways in turns, so that whatever else the machine does falls on all of them. */
const inTurns = async <Result>(
  ways: Way[],
  rounds: number,
  once: (way: Way) => Promise<Result>,
) => {
  const results = new Map<Way, Result[]>(ways.map((way) => [way, []]))
  for (let round = 0; round < rounds; round++) {
    for (const way of ways) results.get(way)?.push(await once(way))
  }
  return (way: Way): Result[] => results.get(way) ?? []
}

const middle = (values: number[]): string => median(values).toFixed(1)
const failures: string[] = []
const judge = (what: string, value: number, limit: number) => {
  console.log(`${what}: ${value.toFixed(2)} (limit ${limit})`)
  if (value > limit) failures.push(what)
}
const judgeLost = (rounds: { lost: number }[]) =>
  judge(
    'words lost',
    rounds.reduce((sum, { lost }) => sum + lost, 0),
    0,
  )

if (only.includes('fresh')) {
  const ways = [direct, bare, ours, ...peers]
  // A server has been running for a while when a crowd comes: its code is compiled by then.
  await inTurns(ways, WARM_UP_ROUNDS, (way) => fresh(way, FRESH))
  const of = await inTurns(ways, ROUNDS, (way) => fresh(way, FRESH))
  const firsts = (way: Way) => of(way).map(({ first }) => first)
  const rows = ways.map((way) => [
    way.name,
    middle(firsts(way)),
    firsts(way)
      .map((ms) => ms.toFixed(0))
      .join(', '),
    middle(of(way).map(({ late }) => late)),
  ])
  const head = [`first word of ${FRESH.streams}, ms, ${loaded()}`, 'median', 'of these', 'p95']
  console.log(`\n${table(head, rows)}`)
  judge(
    'added to the first word, ms',
    median(firsts(ours)) - median(firsts(direct)),
    LIMITS.addedMs,
  )
  judgeLost(of(ours))
}

if (only.includes('steady')) {
  const of = await inTurns([bare, ours], ROUNDS, (way) => steady(way, STEADY))
  const rows = [bare, ours].map((way) => [
    way.name,
    middle(of(way).map(({ usAWord }) => usAWord)),
    middle(of(way).map(({ usBelow }) => usBelow)),
  ])
  const head = [
    `us of processor a word, ${STEADY.streams} at 20/s, ${loaded()}`,
    'itself',
    'database',
  ]
  console.log(`\n${table(head, rows)}`)
  const theirs = of(bare)
  const ratios = of(ours).map(({ usAWord }, round) => usAWord / (theirs[round]?.usAWord ?? 0))
  judgeLost(of(ours))
  judge('processor a word, times the relay', median(ratios), LIMITS.cpuRatio)
}

if (only.includes('many')) {
  const of = await inTurns([bare, ours], 1, (way) => steady(way, MANY))
  const rows = [bare, ours].map((way) => [
    way.name,
    middle(of(way).map(({ usAWord }) => usAWord)),
    String(of(way)[0]?.lost),
  ])
  const head = [`${MANY.streams} streams at 20/s, ${loaded()}`, 'us a word', 'words lost']
  console.log(`\n${table(head, rows)}`)
  judgeLost(of(ours))
}

if (only.includes('memory')) {
  const count = MANY.streams
  const of = await inTurns([bare, ours], 2, (way) => memory(way, count))
  const kB = (bytes: number[]) => ((bytes.at(-1) ?? 0) / 1000).toFixed(1)
  const rows = [bare, ours].map((way) => [
    way.name,
    kB(of(way).map(({ live }) => live)),
    kB(of(way).map(({ resident }) => resident)),
  ])
  console.log(`\n${table([`kB a stream, ${count} open`, 'live', 'resident'], rows)}`)
  judge('bytes a stream', of(ours).at(-1)?.live ?? Infinity, LIMITS.bytesAStream)
}

judge('streams refused or broken', broken, 0)
await peer?.end()
await product.end('SIGTERM')
await relay.end()
await model.end()
await rm(folder, { recursive: true, force: true })
if (failures.length) console.log(`\nbeyond the limit: ${failures.join('; ')}`)
process.exitCode = failures.length ? 1 : 0
