import { QueryClient, dehydrate } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { writeStored } from '../device/storage.ts'
import type { PageVariant } from './dehydrated-page.ts'
import { refetchPersonalQueries, matchesDevice, hydratePage } from './hydrate-page.ts'

afterEach(() => document.body.replaceChildren())

test('a page without embedded state hydrates nothing', () => {
  expect(hydratePage(new QueryClient())).toEqual({ isServerRendered: false, config: null })
})

const config = { imgurl: 'https://img.test' }
const variant: PageVariant = {
  path: '/explore',
  language: 'en-US',
  isAdult: true,
  hasChatted: false,
  screen: 'desktop',
}

const embedState = () => {
  const server = new QueryClient()
  server.setQueryData(['tags'], [{ id: 1 }])
  server.setQueryData(['characters', 'en-US'], [])
  const element = document.createElement('script')
  element.id = 'dehydrated-state'
  element.type = 'application/json'
  element.textContent = JSON.stringify({ variant, config, queries: dehydrate(server) })
  document.body.append(element)
}

test('a user with a token refetches hydrated queries that differ per user', () => {
  embedState()
  const queries = new QueryClient()
  const page = hydratePage(queries)
  const hydrated = page.isServerRendered ? page.hydratedQueries : new Set<string>()
  queries.setQueryData(['memories', '7'], [])
  const isInvalidated = (key: string[]) => queries.getQueryState(key)?.isInvalidated
  refetchPersonalQueries(queries, hydrated)
  expect(isInvalidated(['characters', 'en-US'])).toBe(false)
  writeStored('token', 'mine')
  refetchPersonalQueries(queries, hydrated)
  expect(isInvalidated(['characters', 'en-US'])).toBe(true)
  expect(isInvalidated(['tags'])).toBe(false)
  // Fetched by the user themselves, and may hold an optimistic update.
  expect(isInvalidated(['memories', '7'])).toBe(false)
})

test('the embedded state of a server-rendered page is hydrated once', () => {
  embedState()
  const queries = new QueryClient()
  expect(hydratePage(queries)).toMatchObject({ isServerRendered: true, config, variant })
  expect(queries.getQueryState(['tags'])).toMatchObject({ isInvalidated: false, data: [{ id: 1 }] })
  expect(hydratePage(new QueryClient())).toEqual({ isServerRendered: false, config: null })
})

test('inline styles are restored, except the placeholder behind a picture that has loaded', () => {
  embedState()
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML =
    '<i data-style="--ratio: 0.75"></i><b data-style="background-image: url(a); top: 1px"><img></b>'
  document.body.append(root)
  const picture = root.querySelector('img')
  if (picture) {
    Object.defineProperty(picture, 'complete', { value: true })
    Object.defineProperty(picture, 'naturalWidth', { value: 640 })
  }
  hydratePage(new QueryClient())
  expect(root.querySelector('i')?.style.getPropertyValue('--ratio')).toBe('0.75')
  expect(root.querySelector('b')?.style.cssText).toBe('top: 1px;')
  expect(root.querySelector('[data-style]')).toBeNull()
})

test('a page is hydrated only if the app would render the same on this device', () => {
  writeStored('age_ok', '1')
  expect(matchesDevice(variant)).toBe(true)
  expect(matchesDevice({ ...variant, language: 'zh-CN' })).toBe(false)
  expect(matchesDevice({ ...variant, isAdult: false })).toBe(false)
  expect(matchesDevice({ ...variant, screen: 'phone' })).toBe(false)
  const conversation = { ...variant, path: '/agent/chat/3' }
  expect(matchesDevice(conversation)).toBe(true)
  writeStored('met', '1')
  expect(matchesDevice(variant)).toBe(true)
  expect(matchesDevice(conversation)).toBe(false)
  expect(matchesDevice({ ...conversation, hasChatted: true })).toBe(true)
})
