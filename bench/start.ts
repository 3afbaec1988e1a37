// How long does the server take to be ready? `npm run bench start [messages] [--peer]`: in an empty
// folder, in an existing one, and in one with a million messages.
import { rm } from 'node:fs/promises'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { fillMessages } from './catalogue/fill-messages.ts'
import { median, formatTable } from './statistics.ts'
import { NOT_MEASURED, startPeer } from './parts/silly-tavern.ts'
import { compileCacheEnv, formatLoadAverage, createTempFolder } from './parts/environment.ts'

const MESSAGES = Number(process.argv[2]) || 1_000_000
const ROUNDS = 5
const LIMIT_MS = 5_000

const folder = await createTempFolder()
const measureStart = async (): Promise<number> => {
  const startedAt = performance.now()
  const product = await startProductProcess({ ...compileCacheEnv(), DATA_DIR: folder })
  const took = performance.now() - startedAt
  await product.end('SIGTERM')
  return took
}
const repeat = async (once: () => Promise<number>): Promise<number[]> => {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await once())
  return all
}

const cold = await measureStart()
const warm = await repeat(measureStart)
await fillMessages(folder, MESSAGES)
const full = await repeat(measureStart)
await rm(folder, { recursive: true, force: true })

const measurePeer = async (): Promise<{ name: string; ms: string[] }> => {
  const peers: { name: string; readyMs: number }[] = []
  // At its first start it compiles its libraries.
  for (let round = 0; round <= ROUNDS; round++) {
    const peer = await startPeer()
    if (!peer) return { name: 'SillyTavern', ms: [NOT_MEASURED, NOT_MEASURED] }
    peers.push(peer)
    await peer.end()
  }
  const [first, ...again] = peers.map(({ readyMs }) => readyMs)
  const { name = '' } = peers[0] ?? {}
  return { name, ms: [(first ?? 0).toFixed(0), median(again).toFixed(0)] }
}
const peer = await measurePeer()

const ms = (value: number) => value.toFixed(0)
console.log(
  formatTable(
    [`ms until ready, ${formatLoadAverage()}`, 'ours', 'slowest', 'limit', peer.name],
    [
      ['in an empty folder', ms(cold), ms(cold), '', peer.ms[0] ?? ''],
      [
        `again, median of ${ROUNDS}`,
        ms(median(warm)),
        ms(Math.max(...warm)),
        ms(LIMIT_MS),
        peer.ms[1] ?? '',
      ],
      [
        `with ${MESSAGES.toLocaleString('en')} messages`,
        ms(median(full)),
        ms(Math.max(...full)),
        ms(LIMIT_MS),
        '',
      ],
    ],
  ),
)
process.exitCode = Math.max(median(warm), median(full)) <= LIMIT_MS ? 0 : 1
