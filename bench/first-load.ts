// What does a first visit cost on a slow phone? `npm run bench first-load [--peer]` loads the built app
// in new browser profiles with the CPU throttled four times, without network throttling and with
// slow 4G.
import { calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { rm } from 'node:fs/promises'
import { createClient } from '../server/test/support/client.ts'
import { createTestUsers } from '../server/test/support/test-users.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { median, formatTable } from './statistics.ts'
import { loadPage, openBrowser, type PageLoad } from './parts/page-load.ts'
import { compileCacheEnv, formatLoadAverage, createTempFolder } from './parts/environment.ts'
import { NOT_MEASURED, startPeer } from './parts/silly-tavern.ts'

const ROUNDS = 3
const LIMITS = { scriptsKb: 150, largestPaintMs: { quick: 2_500, slow: 4_000 } }
const EXPLORE = 'Explore, a new visitor'
const AGE = { age_ok: '1' }
const HAS_CHATTED = { ...AGE, met: '1' }

const folder = await createTempFolder()
const product = await startProductProcess({
  ...compileCacheEnv(),
  DATA_DIR: folder,
  LIMITS_SCALE: '1000',
})
const api = product.origin + BASE_PATH
const client = createClient(api)
const [first, second] = (await client.send(calls.characters.list)).list
const aiGirlId = first?.id ?? 0
const other = second?.id ?? 0
const hello = { aiGirlId, content: 'Good evening' }
const people = createTestUsers({ api, dataDir: folder, clock: { advance: () => {} } })
const guest = (await client.signInGuest()).token
const newGuest = (await client.signInGuest()).token
const { token: member } = await people.createMember()
for (const token of [guest, member]) await client.collectLines(calls.chat.send, hello, { token })

type Visit = { name: string; url: string; known?: Record<string, string> }
const at = (path: string) => `${product.origin}${path}`
const visits: Visit[] = [
  { name: EXPLORE, url: at('/explore'), known: AGE },
  { name: 'Explore, a member', url: at('/explore'), known: { ...AGE, token: member } },
  { name: 'Detail, a new visitor', url: at(`/agent/chat/${aiGirlId}/detail`), known: AGE },
  {
    name: 'Chat, for the first time',
    url: at(`/agent/chat/${other}`),
    known: { ...AGE, token: newGuest },
  },
  {
    name: 'Chat, a guest',
    url: at(`/agent/chat/${aiGirlId}`),
    known: { ...HAS_CHATTED, token: guest },
  },
  {
    name: 'Chat, a member',
    url: at(`/agent/chat/${aiGirlId}`),
    known: { ...HAS_CHATTED, token: member },
  },
]
const peer = await startPeer()
if (peer) visits.push({ name: peer.name, url: peer.origin })

const head = ['kB', 'kB of JavaScript', 'FCP ms', 'LCP ms', 'blocked ms']
const KEYS = ['allKb', 'scriptsKb', 'firstPaintMs', 'largestPaintMs', 'blockedMs'] as const

const medianOfLoads = (loads: readonly PageLoad[]): PageLoad => {
  const medianOf = (key: keyof PageLoad) => median(loads.map((load) => load[key]))
  return {
    allKb: medianOf('allKb'),
    scriptsKb: medianOf('scriptsKb'),
    firstPaintMs: medianOf('firstPaintMs'),
    largestPaintMs: medianOf('largestPaintMs'),
    blockedMs: medianOf('blockedMs'),
  }
}

const browser = await openBrowser()
let isWithin = true
for (const isSlow of [false, true]) {
  const limit = LIMITS.largestPaintMs[isSlow ? 'slow' : 'quick']
  const rows: string[][] = []
  for (const visit of visits) {
    const loads: PageLoad[] = []
    for (let round = 0; round < ROUNDS; round++) {
      loads.push(await loadPage(browser, { ...visit, isSlow }))
    }
    const load = medianOfLoads(loads)
    rows.push([visit.name, ...KEYS.map((key) => load[key].toFixed(0))])
    if (visit.name === peer?.name) continue
    if (load.largestPaintMs > limit) isWithin = false
    if (visit.name === EXPLORE && load.scriptsKb > LIMITS.scriptsKb) isWithin = false
  }
  if (!peer) rows.push(['SillyTavern', NOT_MEASURED, '', '', '', ''])
  rows.push(['limit', '', `${LIMITS.scriptsKb} (Explore)`, '', String(limit), ''])
  const name = `processor 4 times slower${isSlow ? ', slow 4G' : ''}, ${formatLoadAverage()}`
  console.log(`${formatTable([name, ...head], rows)}\n`)
}
await browser.close()
await peer?.end()
await product.end('SIGTERM')
await rm(folder, { recursive: true, force: true })
process.exitCode = isWithin ? 0 : 1
