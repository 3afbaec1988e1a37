import { chromium, type Browser, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

const SLOW_DOWN = 4
/** As Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit down, 750 kbit up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const PHONE =
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
/** What a device that was here before tells the server of itself. */
const TOLD = ['age_ok', 'met']
const QUIET_MS = 3_000
const MOST_MS = 120_000

export type Load = {
  /** kB over the wire: all of it, and what of it was JavaScript. */
  allKb: number
  scriptsKb: number
  firstPaintMs: number
  largestPaintMs: number
  /** How long the page could not answer: of each task what is beyond 50 ms. */
  blockedMs: number
}

/** Runs in the page before its own scripts: text, since this file has no browser's types. */
const NOTE = `
  window.noted = { first: 0, largest: 0, tasks: [] }
  const note = (type, take) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry)
  }).observe({ type, buffered: true })
  note('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') noted.first = entry.startTime
  })
  note('largest-contentful-paint', (entry) => (noted.largest = entry.startTime))
  note('longtask', ({ startTime, duration }) => noted.tasks.push({ startTime, duration }))`

type Noted = {
  first: number
  largest: number
  tasks: { startTime: number; duration: number }[]
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

/** Until nothing is on its way and nothing has been drawn for a while. */
const settled = async (page: Page, onItsWay: () => number) => {
  const giveUp = performance.now() + MOST_MS
  let quietSince = performance.now()
  while (performance.now() < giveUp && performance.now() - quietSince < QUIET_MS) {
    await sleep(100)
    const isStill =
      onItsWay() === 0 && !(await page.evaluate<boolean>(`document.readyState !== 'complete'`))
    if (!isStill) quietSince = performance.now()
  }
}

/** Loads an address in a new profile on a phone four times slower than this machine. */
export const loadPage = async (
  browser: Browser,
  input: { url: string; isSlow: boolean; known?: Record<string, string> },
): Promise<Load> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'en-US',
    hasTouch: true,
    userAgent: PHONE,
  })
  const told = Object.entries(input.known ?? {}).filter(([name]) => TOLD.includes(name))
  await context.addCookies(
    told.map(([name, value]) => ({ name, value, url: new URL(input.url).origin })),
  )
  await context.addInitScript((known) => {
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value)
  }, input.known ?? {})
  await context.addInitScript(NOTE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (input.isSlow) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

  const types = new Map<string, string>()
  const open = new Set<string>()
  const bytes = { all: 0, scripts: 0 }
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    types.set(requestId, type ?? '')
    // A stream of events never ends.
    if (type !== 'EventSource' && type !== 'WebSocket') open.add(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.scripts += encodedDataLength
  })
  await page.goto(input.url, { waitUntil: 'commit', timeout: MOST_MS })
  await settled(page, () => open.size)
  const noted = await page.evaluate<Noted>('window.noted')
  await context.close()
  return {
    allKb: bytes.all / 1000,
    scriptsKb: bytes.scripts / 1000,
    firstPaintMs: noted.first,
    largestPaintMs: noted.largest,
    blockedMs: noted.tasks
      .filter(({ startTime }) => startTime >= noted.first)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  }
}
