import { chromium, type Browser, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

const CPU_THROTTLING = 4
/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE =
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
/** The hint cookies of a returning device. */
const HINT_COOKIES = ['age_ok', 'met']
const QUIET_MS = 3_000
const MAX_MS = 120_000

export type PageLoad = {
  /** kB over the wire: in total, and of JavaScript. */
  allKb: number
  scriptsKb: number
  firstPaintMs: number
  largestPaintMs: number
  /** Total blocking time: of each task the part beyond 50 ms. */
  blockedMs: number
}

/** Runs in the page before its scripts; as text, because this file has no DOM types. */
const RECORD_SCRIPT = `
  window.noted = { first: 0, largest: 0, tasks: [] }
  const note = (type, take) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry)
  }).observe({ type, buffered: true })
  note('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.first = entry.startTime
  })
  note('largest-contentful-paint', (entry) => (noted.largest = entry.startTime))
  note('longtask', ({ startTime, duration }) => noted.tasks.push({ startTime, duration }))`

type PageMetrics = {
  first: number
  largest: number
  tasks: { startTime: number; duration: number }[]
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Waits until no request has been pending for a while. */
const waitUntilQuiet = async (page: Page, countPending: () => number) => {
  const giveUp = performance.now() + MAX_MS
  let quietSince = performance.now()
  while (performance.now() < giveUp && performance.now() - quietSince < QUIET_MS) {
    await sleep(100)
    const isStill =
      countPending() === 0 && !(await page.evaluate<boolean>(`document.readyState !== 'complete'`))
    if (!isStill) quietSince = performance.now()
  }
}

/** Loads a URL in a new profile on a phone with the CPU throttled four times. */
export const loadPage = async (
  browser: Browser,
  input: { url: string; isSlow: boolean; known?: Record<string, string> },
): Promise<PageLoad> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-US',
    hasTouch: true,
    userAgent: PHONE,
  })
  const hints = Object.entries(input.known ?? {}).filter(([name]) => HINT_COOKIES.includes(name))
  await context.addCookies(
    hints.map(([name, value]) => ({ name, value, url: new URL(input.url).origin })),
  )
  await context.addInitScript((known) => {
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value)
  }, input.known ?? {})
  await context.addInitScript(RECORD_SCRIPT)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (input.isSlow) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })

  const types = new Map<string, string>()
  const open = new Set<string>()
  const bytes = { all: 0, scripts: 0 }
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    types.set(requestId, type ?? '')
    // Event streams never finish.
    if (type !== 'EventSource' && type !== 'WebSocket') open.add(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.scripts += encodedDataLength
  })
  await page.goto(input.url, { waitUntil: 'commit', timeout: MAX_MS })
  await waitUntilQuiet(page, () => open.size)
  const metrics = await page.evaluate<PageMetrics>('window.noted')
  await context.close()
  return {
    allKb: bytes.all / 1000,
    scriptsKb: bytes.scripts / 1000,
    firstPaintMs: metrics.first,
    largestPaintMs: metrics.largest,
    blockedMs: metrics.tasks
      .filter(({ startTime }) => startTime >= metrics.first)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  }
}
