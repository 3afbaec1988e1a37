import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

export const origin = process.env['E2E_ORIGIN'] ?? 'http://localhost:3000'
/** What the model behind the product says, whatever it is asked. */
export const said = process.env['E2E_SAID'] ?? ''

export const WIDTHS = { phone: 375, tablet: 800, desktop: 1280 } as const
export type Look = {
  width: number
  language: 'en-US' | 'zh-CN'
  theme: 'dark' | 'light'
  /** True: the gate of the first visit has not been passed yet. */
  isFirstVisit?: boolean
}

export const LOOKS: Look[] = [
  { width: WIDTHS.phone, language: 'zh-CN', theme: 'dark' },
  { width: WIDTHS.tablet, language: 'en-US', theme: 'light' },
  { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' },
  { width: WIDTHS.desktop, language: 'zh-CN', theme: 'light' },
]

type Fixtures = {
  /** A newcomer: a fresh profile of that width, language and theme. */
  newcomer: (look?: Partial<Look>) => Promise<Page>
}

/** The server draws the first page by what a device calls itself. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

const DESKTOP: Look = { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' }

export const test = base.extend<Fixtures>({
  newcomer: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (wanted = {}) => {
      const look = { ...DESKTOP, ...wanted }
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: look.width, height: look.width < 768 ? 812 : 832 },
        locale: look.language,
        hasTouch: look.width < 768,
        ...(look.width < 768 ? { userAgent: PHONE } : {}),
      })
      contexts.push(context)
      await context.addInitScript(({ theme, isFirstVisit }) => {
        if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme)
        if (!isFirstVisit) localStorage.setItem('age_ok', '1')
      }, look)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Pages that bring nothing along and ask for everything themselves: then answers can be changed. */
export const withPlainPages = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('#carried')?.remove(),
    ),
  )

/** Until the app has taken over from the drawn page, and has done over what was done before. */
const isAlive = (page: Page) => expect(page.locator('#wanted')).toHaveCount(0)

/** Writes a line to her and sends it, as soon as the conversation takes it. */
export const sendLine = async (page: Page, text: string) => {
  const box = page.getByRole('textbox')
  await isAlive(page)
  await box.fill(text)
  await expect(async () => {
    await box.press('Enter')
    await expect(box).toHaveValue('', { timeout: 300 })
  }).toPass()
  await expect(page.getByRole('log')).toContainText(text)
}

/** Notes every length that an element's text has from now on. */
export const watchGrowth = async (page: Page, role: string) => {
  await page.evaluate((wanted) => {
    const seen = new Set<number>()
    const element = document.querySelector(`[role=${wanted}]`)
    if (!element) throw new Error(`no ${wanted}`)
    const look = () => seen.add(element.textContent?.length ?? 0)
    new MutationObserver(look).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(window, { seenLengths: seen })
  }, role)
  return () =>
    page.evaluate(() => {
      const { seenLengths } = window as unknown as { seenLengths: Set<number> }
      return seenLengths.size
    })
}

/** Adds up how much moves in the page from now on that nobody has touched. */
export const watchShifts = async (page: Page) => {
  await page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
    const sum = { shifted: 0 }
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries as Shift[]) if (!entry.hadRecentInput) sum.shifted += entry.value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, {
      shiftedSoFar: () => {
        add(observer.takeRecords())
        return sum.shifted
      },
    })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shiftedSoFar: () => number }).shiftedSoFar())
}

/** Nothing that a person with another body could stumble over. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`),
  ).toEqual([])
}

/** Complaints of the page itself: broken policy, errors, failed requests. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

export { expect }
