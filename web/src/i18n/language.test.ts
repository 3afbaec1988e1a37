import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { formatCount, formatNumber } from './format.ts'
import {
  chooseLanguage,
  getCurrentLanguage,
  translate,
  setLanguage,
  initLanguage,
} from './language.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await setLanguage('en-US')
})

const setBrowserLanguage = (language: string) => vi.stubGlobal('navigator', { language })

describe('the initial language', () => {
  test.each([
    ['zh-TW', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['en-GB', 'en-US'],
    ['fr', 'en-US'],
  ])('a browser in %s starts the app in %s', async (browser, expected) => {
    setBrowserLanguage(browser)
    await initLanguage()
    expect(getCurrentLanguage()).toBe(expected)
    expect(document.documentElement.lang).toBe(expected)
  })

  test("the user's choice takes precedence over the browser's language", async () => {
    setBrowserLanguage('en-US')
    await chooseLanguage('zh-CN')
    await setLanguage('en-US')
    await initLanguage()
    expect(getCurrentLanguage()).toBe('zh-CN')
  })

  test('an unsupported stored language is ignored', async () => {
    localStorage.setItem('language', 'tlh')
    setBrowserLanguage('zh-CN')
    await initLanguage()
    expect(getCurrentLanguage()).toBe('zh-CN')
  })
})

test('the last chosen language wins, even if an earlier one loads later', async () => {
  await Promise.all([setLanguage('zh-CN'), setLanguage('en-US')])
  expect(translate('nav.explore')).toBe('Explore')
  expect(document.documentElement.lang).toBe('en-US')
})

test('counts are abbreviated in both languages', () => {
  expect(formatCount('en-US', 12_400)).toBe('12.4k')
  expect(formatCount('en-US', 980)).toBe('980')
  expect(formatCount('zh-CN', 12_400)).toBe('1.2万')
})

test.each(['en-US', 'zh-CN'] as const)('numbers in %s match the Intl formatter', (language) => {
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const counts = fc.oneof(
    fc.nat(20_000),
    fc.integer({ min: 0, max: 1e14 }),
    // Where rounding turns one unit into the next.
    fc
      .tuple(fc.constantFrom(1e3, 1e4, 1e6, 1e8, 1e9, 1e12), fc.nat(100))
      .map(([unit, less]) => unit - less),
  )
  fc.assert(
    fc.property(counts, (count) => {
      expect(formatCount(language, count)).toBe(short.format(count).replace('K', 'k'))
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.integer({ min: -2000, max: 2000 })), (value) => {
      expect(formatNumber(language, value)).toBe(value.toLocaleString(language))
    }),
  )
  expect(formatNumber(language, 12.5)).toBe('12.5')
})
