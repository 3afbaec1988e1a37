import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Browser, type Page } from '@playwright/test'

export const origin = process.env['E2E_ORIGIN'] ?? 'http://localhost:3000'
/** What the model behind the product says, whatever it is asked. */
export const said = process.env['E2E_SAID'] ?? ''

export const WIDTHS = { phone: 375, tablet: 800, desktop: 1280 } as const
export type Look = { width: number; language: 'en-US' | 'zh-CN'; theme: 'dark' | 'light' }

export const LOOKS: Look[] = [
  { width: WIDTHS.phone, language: 'zh-CN', theme: 'dark' },
  { width: WIDTHS.tablet, language: 'en-US', theme: 'light' },
  { width: WIDTHS.desktop, language: 'en-US', theme: 'dark' },
  { width: WIDTHS.desktop, language: 'zh-CN', theme: 'light' },
]

/** A newcomer: a fresh profile of that width, language and theme. */
export const newcomer = async (browser: Browser, look: Look): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: look.width, height: look.width < 768 ? 812 : 832 },
    locale: look.language,
    colorScheme: look.theme,
    hasTouch: look.width < 768,
  })
  return context.newPage()
}

export const test = base.extend({ baseURL: origin })

/** Nothing that a person with another body could stumble over. */
export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' | ')}`)).toEqual([])
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
