import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ListEnd } from '../ListEnd.tsx'
import { render } from '../test/render.tsx'
import { activateLanguage, getPreferredLanguage, storeLanguage } from './language.ts'

afterEach(() => act(async () => activateLanguage('en-US')))

const LAST_PAGE = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
}

test('a component shows its own texts in the language of the page', async () => {
  const container = await render(<ListEnd query={LAST_PAGE} />)
  expect(container.textContent).toBe('No more')
  await act(async () => activateLanguage('zh-CN'))
  expect(container.textContent).toBe('没有更多了')
  expect(document.documentElement.lang).toBe('zh-CN')
})

test('a stored language is preferred over the language of the browser, and is in a cookie', () => {
  expect(getPreferredLanguage()).toBe('en-US')
  storeLanguage('zh-CN')
  expect(getPreferredLanguage()).toBe('zh-CN')
  expect(document.cookie).toContain('language=zh-CN')
})
