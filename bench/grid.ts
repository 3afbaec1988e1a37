// Does Explore scroll smoothly through 2,000 cards on a slow device, and does it leak DOM nodes or
// memory? `npm run bench grid` drives the built app in a browser with the CPU throttled four times,
// compared with an empty page. The lists are mocked here; everything else comes from the product.
import { calls, type ResponseData, type Calls } from '@dulcinea/contract'
import { BASE_PATH, IMAGE_WIDTHS } from '@dulcinea/contract/constants'
import { chromium, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../server/test/support/client.ts'
import { startProductProcess } from '../server/test/support/product-process.ts'
import { quantile, formatTable } from './statistics.ts'

const CARDS = 2_000
const EARLY_CARDS = 300
const CPU_THROTTLING = 4
const PX_PER_SECOND = 2_500
// Until the page and its service worker have loaded.
const SETTLE_MS = 4_000
const EMPTY_PX = 400_000
const EMPTY_FRAMES = 300
const SAMPLE_EVERY_FRAMES = 30
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 832 } },
}
const LIMITS = { countFramesPerSecond: 50, nodesMore: 400, heapMoreMb: 8 }

type List = ResponseData<Calls['characters']['list']>
type Retained = { nodes: number; heapMb: number }

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const product = await startProductProcess({ DATA_DIR: folder, LIMITS_SCALE: '1000' })
const client = createClient(product.origin + BASE_PATH)
const real = (await client.send(calls.characters.list, { pageSize: 48 })).list

const createPage = (page: number, pageSize: number): List => {
  const list = Array.from({ length: pageSize }, (_, place) => {
    const id = (page - 1) * pageSize + place + 1
    const model = real[id % real.length] ?? real[0]
    if (!model) throw new Error('The catalogue is empty')
    return { ...model, id: 1_000_000 + id }
  })
  return { list, page, pageSize, total: 2 * CARDS, totalPage: (2 * CARDS) / pageSize }
}

/** The server resizes a picture at its first request, which is not measured here. */
const warmUpPictures = () =>
  Promise.all(
    real.flatMap(({ imageUrl }) =>
      IMAGE_WIDTHS.map(async (width) => {
        const response = await fetch(`${product.origin}${imageUrl}?w=${width}`)
        await response.arrayBuffer()
      }),
    ),
  )

const mockLists = (page: Page) =>
  page.route(`**${BASE_PATH}/aiGirl/list*`, (route) => {
    const params = new URL(route.request().url()).searchParams
    const data = createPage(Number(params.get('page') ?? 1), Number(params.get('pageSize') ?? 20))
    return route.fulfill({ json: { code: 200, errorCode: 0, message: '', data } })
  })

const measureRetained = async (session: CDPSession): Promise<Retained> => {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
  return { nodes: valueOf('Nodes'), heapMb: valueOf('JSHeapUsedSize') / 1e6 }
}

type ScrollResult = { times: number[]; blank: number; seen: number }

/**
 * Runs in the page: scrolls until the condition holds; returns the time of each frame, and the number
 * of visible cells without a card, sampled regularly.
 */
const scrollScript = (isEnough: string) => `new Promise((resolve) => {
  const times = []
  let blank = 0
  let seen = 0
  const done = () => resolve({ times, blank, seen })
  const look = () => {
    for (const cell of document.querySelectorAll('main ul li[aria-posinset]')) {
      const { top, bottom } = cell.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) continue
      seen++
      if (!cell.querySelector('a')) blank++
    }
  }
  const frame = (now) => {
    const before = times.at(-1) ?? now
    times.push(now)
    scrollBy(0, (${PX_PER_SECOND} * Math.min(now - before, 50)) / 1000)
    if (times.length % ${SAMPLE_EVERY_FRAMES} === 0) look()
    if (${isEnough}) done()
    else requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})`

/** The time from the end of scrolling until every visible cell has a card. */
const WAIT_UNTIL_FILLED = `new Promise((done) => {
  const startedAt = performance.now()
  const look = () => {
    const isBlank = [...document.querySelectorAll('main ul li[aria-posinset]')].some((cell) => {
      const { top, bottom } = cell.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && !cell.querySelector('a')
    })
    if (isBlank) requestAnimationFrame(look)
    else done(performance.now() - startedAt)
  }
  look()
})`

const LAST_CARD = `Number(document.querySelector('main ul li[aria-posinset]:last-of-type')?.ariaPosInSet ?? 0)`

const scrollTo = (page: Page, card: number): Promise<ScrollResult> =>
  page.evaluate<ScrollResult>(scrollScript(`${LAST_CARD} >= ${card}`))

/** The number of frames in each whole second. */
const countFramesPerSecond = (times: number[]): number[] => {
  const start = times[0] ?? 0
  const seconds: number[] = []
  for (const time of times) {
    const second = Math.floor((time - start) / 1000)
    seconds[second] = (seconds[second] ?? 0) + 1
  }
  return seconds.slice(0, -1).map((frames) => frames ?? 0)
}

await warmUpPictures()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--enable-precise-memory-info',
  ],
})

/** The baseline: an empty page on this machine. */
const scrollEmpty = async (look: BrowserContextOptions): Promise<number[]> => {
  const page = await browser.newPage(look)
  await page.setContent(`<div style="height:${EMPTY_PX}px"></div>`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  const { times } = await page.evaluate<ScrollResult>(
    scrollScript(`times.length >= ${EMPTY_FRAMES}`),
  )
  await page.close()
  return times
}

const scrollGrid = async (look: BrowserContextOptions) => {
  const page = await browser.newPage(look)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await mockLists(page)
  await page.addInitScript("localStorage.setItem('age_ok', '1')")
  await page.goto(`${product.origin}/explore?sort=new`)
  await page.locator('main ul li[aria-posinset]').first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
  const firstScroll = await scrollTo(page, EARLY_CARDS)
  // A pause, so that skipped cards are rendered before the measurement.
  await page.waitForTimeout(SETTLE_MS)
  const early = await measureRetained(session)
  const secondScroll = await scrollTo(page, CARDS)
  const drawnMs = await page.evaluate<number>(WAIT_UNTIL_FILLED)
  await page.waitForTimeout(SETTLE_MS)
  const late = await measureRetained(session)
  await page.close()
  return {
    seconds: [
      ...countFramesPerSecond(firstScroll.times),
      ...countFramesPerSecond(secondScroll.times),
    ],
    blank: (firstScroll.blank + secondScroll.blank) / (firstScroll.seen + secondScroll.seen),
    drawnMs,
    nodes: late.nodes,
    more: { nodes: late.nodes - early.nodes, heapMb: late.heapMb - early.heapMb },
  }
}

const failures: string[] = []
for (const [name, look] of Object.entries(DEVICES)) {
  const empty = countFramesPerSecond(await scrollEmpty(look))
  const { seconds, nodes, more, blank, drawnMs } = await scrollGrid(look)
  const slowest = Math.min(...seconds)
  console.log(
    formatTable(
      [
        `${CARDS.toLocaleString('en')} cards, ${name}, ${CPU_THROTTLING} times slower`,
        'ours',
        'empty page',
        'limit',
      ],
      [
        [
          'frames in the slowest second',
          String(slowest),
          String(Math.min(...empty)),
          `at least ${LIMITS.countFramesPerSecond}`,
        ],
        [
          'frames a second, median',
          String(quantile(seconds, 0.5)),
          String(quantile(empty, 0.5)),
          '',
        ],
        ['visible cells without a card while scrolling', `${Math.round(100 * blank)} %`, '', ''],
        ['ms until all cells are filled after scrolling', drawnMs.toFixed(0), '', ''],
        ['DOM nodes at the end', String(nodes), '', ''],
        [
          `DOM nodes more than after ${EARLY_CARDS} cards`,
          String(more.nodes),
          '',
          `at most ${LIMITS.nodesMore}`,
        ],
        ['MB of heap more', more.heapMb.toFixed(1), '', `at most ${LIMITS.heapMoreMb}`],
      ],
    ),
  )
  const isWithin =
    slowest >= LIMITS.countFramesPerSecond &&
    more.nodes <= LIMITS.nodesMore &&
    more.heapMb <= LIMITS.heapMoreMb
  if (!isWithin) failures.push(name)
}

await browser.close()
await product.end('SIGTERM')
await rm(folder, { recursive: true, force: true })
if (failures.length) console.log(`beyond the limit: ${failures.join(', ')}`)
process.exitCode = failures.length ? 1 : 0
