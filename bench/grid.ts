// Does Explore scroll smoothly through 2,000 cards on a slow phone, and does what was scrolled past
// stay behind? `npm run bench grid` drives the built app in a real browser whose processor is slowed
// down four times. The lists are made up here; pictures and everything else come from the product.
import { calls, type Answer, type Calls } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { quantile, table } from './figures.ts'

const CARDS = 2_000
const EARLY_CARDS = 300
const SLOW_DOWN = 4
const PX_A_SECOND = 2_500
const LIMITS = { framesASecond: 50, nodesMore: 400, heapMoreMb: 8 }

type List = Answer<Calls['characters']['list']>
type Left = { nodes: number; heapMb: number }

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const product = await startProductProcess({ DATA_DIR: folder, LIMITS_SCALE: '1000' })
const client = clientOf(product.origin + BASE_PATH)
const real = (await client.send(calls.characters.list, { pageSize: 48 })).list

const madeUp = (page: number, pageSize: number): List => {
  const list = Array.from({ length: pageSize }, (_, place) => {
    const id = (page - 1) * pageSize + place + 1
    const model = real[id % real.length] ?? real[0]
    if (!model) throw new Error('The catalogue is empty')
    return { ...model, id: 1_000_000 + id }
  })
  return { list, page, pageSize, total: 2 * CARDS, totalPage: (2 * CARDS) / pageSize }
}

const answerLists = (page: Page) =>
  page.route(`**${BASE_PATH}/aiGirl/list*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const data = madeUp(Number(asked.get('page') ?? 1), Number(asked.get('pageSize') ?? 20))
    return route.fulfill({ json: { code: 200, errorCode: 0, message: '', data } })
  })

const leftBehind = async (session: CDPSession): Promise<Left> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { nodes: valueOf('Nodes'), heapMb: valueOf('JSHeapUsedSize') / 1e6 }
}

/** Runs in the page: scrolls on until the card of that number is there; tells when each frame came. */
const scrollScript = (card: number) => `new Promise((done) => {
  const times = []
  const frame = (now) => {
    const before = times.at(-1) ?? now
    times.push(now)
    scrollBy(0, (${PX_A_SECOND} * Math.min(now - before, 50)) / 1000)
    const last = document.querySelector('main ul li[aria-posinset]:last-of-type')
    if (Number(last?.ariaPosInSet ?? 0) >= ${card}) done(times)
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})`

const scrollTo = (page: Page, card: number): Promise<number[]> =>
  page.evaluate<number[]>(scrollScript(card))

/** How many frames each whole second had. */
const framesASecond = (times: number[]): number[] => {
  const start = times[0] ?? 0
  const seconds: number[] = []
  for (const time of times) {
    const second = Math.floor((time - start) / 1000)
    seconds[second] = (seconds[second] ?? 0) + 1
  }
  return seconds.slice(0, -1).map((frames) => frames ?? 0)
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--enable-precise-memory-info',
  ],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 832 } })
const session = await page.context().newCDPSession(page)
await session.send('Performance.enable')
await answerLists(page)
await page.addInitScript("localStorage.setItem('age_ok', '1')")
await page.goto(`${product.origin}/explore?sort=new`)
await page.locator('main ul li[aria-posinset]').first().waitFor()
await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

const times = await scrollTo(page, EARLY_CARDS)
const early = await leftBehind(session)
times.push(...(await scrollTo(page, CARDS)))
const late = await leftBehind(session)

await browser.close()
await product.end('SIGTERM')
await rm(folder, { recursive: true, force: true })

const seconds = framesASecond(times)
const slowest = Math.min(...seconds)
const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
const more = { nodes: late.nodes - early.nodes, heapMb: late.heapMb - early.heapMb }
console.log(
  table(
    [`${CARDS.toLocaleString('en')} cards, processor ${SLOW_DOWN} times slower`, 'ours', 'limit'],
    [
      ['frames in the slowest second', String(slowest), `at least ${LIMITS.framesASecond}`],
      ['frames a second, middle', String(quantile(seconds, 0.5)), ''],
      ['ms between frames, p95', quantile(gaps, 0.95).toFixed(1), ''],
      ['nodes in the page at the end', String(late.nodes), ''],
      [`nodes more than after ${EARLY_CARDS}`, String(more.nodes), `at most ${LIMITS.nodesMore}`],
      ['MB of heap more', more.heapMb.toFixed(1), `at most ${LIMITS.heapMoreMb}`],
    ],
  ),
)
const isWithin =
  slowest >= LIMITS.framesASecond &&
  more.nodes <= LIMITS.nodesMore &&
  more.heapMb <= LIMITS.heapMoreMb
process.exitCode = isWithin ? 0 : 1
