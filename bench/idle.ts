// How much memory does an idle server use? `npm run bench idle [--peer]` measures the server process
// without its database: some time after the start, and again after a number of visits.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { formatTable } from './statistics.ts'
import { NOT_MEASURED, startPeer } from './parts/silly-tavern.ts'
import { compileCacheEnv, readResidentMb, createTempFolder } from './parts/environment.ts'

const SETTLE_MS = 15_000
const VISITORS = 50
const CONCURRENCY = 10
const LIMIT_MB = 200

const folder = await createTempFolder()
const product = await startProductProcess({
  ...compileCacheEnv(),
  DATA_DIR: folder,
  LIMITS_SCALE: '1000',
})
const client = createClient(product.origin + BASE_PATH)

/** A guest who lists, searches, opens a character and sends one message. */
const visit = async () => {
  const { token } = await client.signInGuest()
  const { list } = await client.send(calls.characters.list, { sort: 'new' }, { token })
  await client.send(calls.characters.search, { keywords: 'garden' }, { token })
  const id = list[0]?.id ?? 0
  await client.send(calls.characters.read, { id }, { token })
  await client.collectLines(calls.chat.send, { aiGirlId: id, content: 'Good evening' }, { token })
}

const measureProduct = async (): Promise<[number, number]> => {
  const pid = product.child.pid ?? 0
  await sleep(SETTLE_MS)
  const before = readResidentMb(pid)
  for (let n = 0; n < VISITORS; n += CONCURRENCY) {
    await Promise.all(Array.from({ length: CONCURRENCY }, visit))
  }
  await sleep(SETTLE_MS)
  return [before, readResidentMb(pid)]
}
const [idle, after] = await measureProduct()
await product.end('SIGTERM')
await rm(folder, { recursive: true, force: true })

const measurePeer = async (): Promise<[string, string]> => {
  const peer = await startPeer()
  if (!peer) return ['SillyTavern', NOT_MEASURED]
  await sleep(SETTLE_MS)
  const megabytes = readResidentMb(peer.pid)
  await peer.end()
  return [peer.name, `${megabytes.toFixed(0)}`]
}
const [peer, peerMb] = await measurePeer()

console.log(
  formatTable(
    ['resident, MB', 'ours', `limit`, peer],
    [
      [`idle, ${SETTLE_MS / 1000} s after the start`, idle.toFixed(0), `${LIMIT_MB}`, peerMb],
      [`idle again, after ${VISITORS} visitors`, after.toFixed(0), `${LIMIT_MB}`, ''],
    ],
  ),
)
process.exitCode = Math.max(idle, after) <= LIMIT_MB ? 0 : 1
