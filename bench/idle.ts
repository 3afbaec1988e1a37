// How much memory does the server hold when nobody needs it? `npm run bench idle [--peer]` looks at the
// process alone, without its database: a while after the start, and again after people were there.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { clientOf } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { table } from './figures.ts'
import { NOT_MEASURED, startPeer } from './parts/silly-tavern.ts'
import { asStarted, residentMb, scratchFolder } from './parts/scratch.ts'

const SETTLE_MS = 15_000
const PEOPLE = 50
const AT_ONCE = 10
const LIMIT_MB = 200

const folder = await scratchFolder()
const product = await startProductProcess({
  ...asStarted(),
  DATA_DIR: folder,
  LIMITS_SCALE: '1000',
})
const client = clientOf(product.origin + BASE_PATH)

/** A guest who looks around, searches, opens somebody and says one thing. */
const visit = async () => {
  const { token } = await client.guest()
  const { list } = await client.send(calls.characters.list, { sort: 'new' }, { token })
  await client.send(calls.characters.search, { keywords: 'garden' }, { token })
  const id = list[0]?.id ?? 0
  await client.send(calls.characters.read, { id }, { token })
  await client.allLines(calls.chat.send, { aiGirlId: id, content: 'Good evening' }, { token })
}

const mine = async (): Promise<[number, number]> => {
  const pid = product.child.pid ?? 0
  await sleep(SETTLE_MS)
  const before = residentMb(pid)
  for (let n = 0; n < PEOPLE; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, visit))
  }
  await sleep(SETTLE_MS)
  return [before, residentMb(pid)]
}
const [idle, after] = await mine()
await product.end('SIGTERM')
await rm(folder, { recursive: true, force: true })

const theirs = async (): Promise<[string, string]> => {
  const peer = await startPeer()
  if (!peer) return ['SillyTavern', NOT_MEASURED]
  await sleep(SETTLE_MS)
  const megabytes = residentMb(peer.pid)
  await peer.end()
  return [peer.name, `${megabytes.toFixed(0)}`]
}
const [peer, peerMb] = await theirs()

console.log(
  table(
    ['resident, MB', 'ours', `limit`, peer],
    [
      [`idle, ${SETTLE_MS / 1000} s after the start`, idle.toFixed(0), `${LIMIT_MB}`, peerMb],
      [`idle again, after ${PEOPLE} visitors`, after.toFixed(0), `${LIMIT_MB}`, ''],
    ],
  ),
)
process.exitCode = Math.max(idle, after) <= LIMIT_MB ? 0 : 1
