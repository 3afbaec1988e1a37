// What do many replies at once cost? The same words come from one stand-in model three ways in one
// run: called directly, through a bare relay, and through the whole product with its record, money
// and screening. Machines differ, the ratio does not.
import { calls } from '@dulcinea/contract'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { median, table } from './figures.ts'
import { cpuMs, endWithUs, residentBytes, startChild } from './streams/child.ts'
import { read, type Stream, type Target } from './streams/read.ts'

const scale = Number(process.env['BENCH_SCALE'] ?? 1)
const FRESH = Math.round(200 * scale)
const FRESH_WORDS = 100
const FRESH_GAP_MS = 10
const MANY = Math.round(1000 * scale)
const MANY_GAP_MS = 50
const MANY_WORDS = 240
const STEADY_MS = 6_000
const START_MS = 180_000

const LIMITS = { addedMs: 200, cpuRatio: 1.6, bytesAStream: 100_000 }
const WORD = 'lantern '

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const model = await startChild('model')
const modelUrl = `http://127.0.0.1:${model.port}/v1`
const relay = await startChild('relay', modelUrl)
const product = await startProductProcess(
  {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    LIMITS_SCALE: '1000',
    LLM_BASE_URL: modelUrl,
    LLM_MODEL: 'm',
    LLM_CONCURRENCY: '5000',
  },
  START_MS,
)
endWithUs(product.child)
const productPid = product.child.pid ?? 0
const client = clientOf(`${product.origin}/nsfw/api`)
const aiGirlId = (await client.send(calls.characters.list)).list[0]?.id ?? 0

const script = (words: number, gapMs: number, hang = false) =>
  fetch(`http://127.0.0.1:${model.port}/script`, {
    method: 'POST',
    body: JSON.stringify({ words, gapMs, hang }),
  })

type Way = { name: string; pid: number; targets: (count: number) => Promise<Target[]> }

const same = (target: Target) => async (count: number) =>
  Array.from({ length: count }, () => target)
const asJson = { 'content-type': 'application/json' }

/** Each stream is a new guest's first message. */
const guests = async (count: number): Promise<Target[]> => {
  const targets: Target[] = []
  while (targets.length < count) {
    const some = Array.from({ length: Math.min(25, count - targets.length) }, () => client.guest())
    for (const { token } of await Promise.all(some)) {
      targets.push({
        url: `${product.origin}/nsfw/api${calls.chat.send.path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: `aiGirlId=${aiGirlId}&content=Hi`,
      })
    }
  }
  return targets
}

const WAYS: Way[] = [
  {
    name: 'the model called directly',
    pid: model.pid,
    targets: same({
      url: `${modelUrl}/chat/completions`,
      headers: asJson,
      body: JSON.stringify({ model: 'm', stream: true, messages: [] }),
    }),
  },
  {
    name: 'a bare relay',
    pid: relay.pid,
    targets: same({ url: `http://127.0.0.1:${relay.port}/`, headers: {}, body: '' }),
  },
  { name: 'Dulcinea', pid: productPid, targets: guests },
]

const isWord = (text: string) => text.includes(WORD.trim())
const wordsIn = ({ text }: Stream): number => text.split(WORD.trim()).length - 1
/** How streams ended that lack words: what is lost is told, not only counted. */
const complain = (streams: Stream[], words: number) => {
  const short = streams.filter((one) => wordsIn(one) < words)
  const [one] = short
  if (one)
    console.log(
      `${short.length} streams lack words, one ends so: ${one.error ?? ''} ${one.text.slice(-160)}`,
    )
}
const total = (streams: Stream[]): number => streams.reduce((sum, one) => sum + wordsIn(one), 0)

const open = async (way: Way, count: number): Promise<Stream[]> => {
  const targets = await way.targets(count)
  return targets.map((target) => read(target, isWord))
}

const fresh = async (way: Way) => {
  await script(FRESH_WORDS, FRESH_GAP_MS)
  const streams = await open(way, FRESH)
  await Promise.all(streams.map(({ done }) => done))
  complain(streams, FRESH_WORDS)
  const lost = FRESH * FRESH_WORDS - total(streams)
  return { first: median(streams.map(({ firstMs }) => firstMs)), lost }
}

const steady = async (way: Way) => {
  await script(MANY_WORDS, MANY_GAP_MS)
  const streams = await open(way, MANY)
  while (streams.some(({ firstMs, error }) => !firstMs && !error)) await sleep(50)
  const before = { words: total(streams), cpu: cpuMs(way.pid) }
  await sleep(STEADY_MS)
  const cpu = cpuMs(way.pid) - before.cpu
  const words = total(streams) - before.words
  await Promise.all(streams.map(({ done }) => done))
  complain(streams, MANY_WORDS)
  return { usAWord: (cpu * 1000) / words, lost: MANY * MANY_WORDS - total(streams) }
}

/** Streams that have begun and then say nothing for a while: what does each of them hold? */
const memory = async (way: Way) => {
  await script(20, 10, true)
  const before = residentBytes(way.pid)
  const streams = await open(way, MANY)
  while (streams.some((one) => wordsIn(one) < 15 && !one.error)) await sleep(50)
  await sleep(1_000)
  const bytes = (residentBytes(way.pid) - before) / MANY
  for (const one of streams) one.leave()
  await sleep(500)
  return bytes
}

const figures = []
for (const way of WAYS) {
  if (way.name === 'Dulcinea') await fresh(way)
  const one = await fresh(way)
  const many = await steady(way)
  figures.push({ way, one, many, bytes: await memory(way) })
}
await product.end('SIGTERM')
await relay.end()
await model.end()
await rm(folder, { recursive: true, force: true })

console.log(
  table(
    [
      'way',
      `first word of ${FRESH}, median ms`,
      `us of processor a word, ${MANY} at ${1000 / MANY_GAP_MS}/s`,
      'words lost',
      'kB a stream',
    ],
    figures.map(({ way, one, many, bytes }) => [
      way.name,
      one.first.toFixed(0),
      many.usAWord.toFixed(1),
      String(one.lost + many.lost),
      (bytes / 1000).toFixed(0),
    ]),
  ),
)
const [direct, bare, ours] = figures
if (!direct || !bare || !ours) throw new Error('A way is missing')
const added = ours.one.first - direct.one.first
const ratio = ours.many.usAWord / bare.many.usAWord
console.log(`\nadded to the first word: ${added.toFixed(0)} ms (limit ${LIMITS.addedMs})`)
console.log(`processor a word: ${ratio.toFixed(2)} times the relay's (limit ${LIMITS.cpuRatio})`)
const isWell =
  added <= LIMITS.addedMs &&
  ratio <= LIMITS.cpuRatio &&
  ours.one.lost + ours.many.lost === 0 &&
  ours.bytes <= LIMITS.bytesAStream
process.exitCode = isWell ? 0 : 1
