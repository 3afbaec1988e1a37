import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'

export const origin = process.env['E2E_ORIGIN'] ?? 'http://localhost:3000'
/** The reply of the fake model to every message. */
export const MODEL_REPLY = process.env['E2E_SAID'] ?? ''

export const WIDTHS = { phone: 375, tablet: 800, desktop: 1280 } as const
export type PageSetup = {
  width: number
  language: 'en-US' | 'zh-CN'
  theme: 'dark' | 'light'
  /** True when the age gate has not been passed yet. */
  isFirstVisit?: boolean
}

export const PAGE_SETUPS: PageSetup[] = [
  { width: WIDTHS.phone, language: 'zh-CN', theme: 'dark' },
  { width: WIDTHS.tablet, language: 'en-US', theme: 'light' },
  { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' },
  { width: WIDTHS.desktop, language: 'zh-CN', theme: 'light' },
]

type Fixtures = {
  /** Opens a page in a fresh browser profile with this width, language and theme. */
  openFreshPage: (look?: Partial<PageSetup>) => Promise<Page>
}

/** The server renders the first page by the user agent. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36'

const DESKTOP: PageSetup = { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' }

export const test = base.extend<Fixtures>({
  openFreshPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (overrides = {}) => {
      const look = { ...DESKTOP, ...overrides }
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

/** Removes the dehydrated state, so that the app fetches everything and routes can be mocked. */
export const removeDehydratedState = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('#dehydrated-state')?.remove(),
    ),
  )

/**
 * Sends a message with a single Enter, so that a lost Enter fails the test. Waits first until a user
 * can see that the conversation accepts messages: a new one shows its openers then, an existing one its
 * messages. A character without openers needs `hasOpeners: false`.
 */
export const sendMessage = async (page: Page, text: string, { hasOpeners = true } = {}) => {
  const log = page.getByRole('log')
  const field = page.getByRole('textbox')
  if (hasOpeners) {
    await expect(log.getByRole('article').or(log.getByRole('list')).first()).toBeVisible()
  }
  await field.fill(text)
  // Not ready before hydration, nor while the character replies: then it is a stop button.
  const send = page.getByRole('button', { name: /^(Send|发送)$/ })
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await field.press('Enter')
  await expect(field, 'the message was sent by one Enter').toHaveValue('')
  await expect(log).toContainText(text)
}

/** Counts the distinct text lengths that an element has from now on. */
export const watchTextLength = async (page: Page, role: string) => {
  await page.evaluate((elementRole) => {
    const seen = new Set<number>()
    const element = document.querySelector(`[role=${elementRole}]`)
    if (!element) throw new Error(`no element with role ${elementRole}`)
    const record = () => seen.add(element.textContent?.length ?? 0)
    new MutationObserver(record).observe(element, {
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

/** Sums up the layout shifts from now on that were not caused by user input. */
export const watchLayoutShifts = async (page: Page) => {
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

/** Expects no accessibility violations. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`),
  ).toEqual([])
}

/** Collects page errors and console errors: CSP violations, exceptions, failed requests. */
export const collectPageErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

export { expect }
