import { QueryClient, dehydrate } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { remember } from '../device/storage.ts'
import type { DrawnFor } from './carried.ts'
import { askAsOneself, isDrawnForHere, takeOver } from './take-over.ts'

afterEach(() => document.body.replaceChildren())

test('a plain page brings nothing along', () => {
  expect(takeOver(new QueryClient())).toEqual({ isDrawn: false, config: null })
})

const config = { imgurl: 'https://img.test' }
const drawnFor: DrawnFor = {
  path: '/explore',
  language: 'en-US',
  isAdult: true,
  hasMet: false,
  screen: 'desk',
}

const carry = () => {
  const server = new QueryClient()
  server.setQueryData(['tags'], [{ id: 1 }])
  server.setQueryData(['characters', 'en-US'], [])
  const element = document.createElement('script')
  element.id = 'carried'
  element.type = 'application/json'
  element.textContent = JSON.stringify({ drawnFor, config, queries: dehydrate(server) })
  document.body.append(element)
}

test('who has a token asks again for what is told to nobody in the same way', () => {
  carry()
  const queries = new QueryClient()
  const arrival = takeOver(queries)
  const brought = arrival.isDrawn ? arrival.brought : new Set<string>()
  queries.setQueryData(['memories', '7'], [])
  const isAskedAgain = (key: string[]) => queries.getQueryState(key)?.isInvalidated
  askAsOneself(queries, brought)
  expect(isAskedAgain(['characters', 'en-US'])).toBe(false)
  remember('token', 'mine')
  askAsOneself(queries, brought)
  expect(isAskedAgain(['characters', 'en-US'])).toBe(true)
  expect(isAskedAgain(['tags'])).toBe(false)
  // Asked for by the one whom it is for, and perhaps being changed.
  expect(isAskedAgain(['memories', '7'])).toBe(false)
})

test('what a drawn page was drawn from is known, and taken once', () => {
  carry()
  const queries = new QueryClient()
  expect(takeOver(queries)).toMatchObject({ isDrawn: true, config, drawnFor })
  expect(queries.getQueryState(['tags'])).toMatchObject({ isInvalidated: false, data: [{ id: 1 }] })
  expect(takeOver(new QueryClient())).toEqual({ isDrawn: false, config: null })
})

test('styles that stood aside are given back, but nothing is put behind a picture that is there', () => {
  carry()
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
  takeOver(new QueryClient())
  expect(root.querySelector('i')?.style.getPropertyValue('--ratio')).toBe('0.75')
  expect(root.querySelector('b')?.style.cssText).toBe('top: 1px;')
  expect(root.querySelector('[data-style]')).toBeNull()
})

test('the app moves into what it would draw itself, and draws anew what it would not', () => {
  remember('age_ok', '1')
  expect(isDrawnForHere(drawnFor)).toBe(true)
  expect(isDrawnForHere({ ...drawnFor, language: 'zh-CN' })).toBe(false)
  expect(isDrawnForHere({ ...drawnFor, isAdult: false })).toBe(false)
  expect(isDrawnForHere({ ...drawnFor, screen: 'phone' })).toBe(false)
  const conversation = { ...drawnFor, path: '/agent/chat/3' }
  expect(isDrawnForHere(conversation)).toBe(true)
  remember('met', '1')
  expect(isDrawnForHere(drawnFor)).toBe(true)
  expect(isDrawnForHere(conversation)).toBe(false)
  expect(isDrawnForHere({ ...conversation, hasMet: true })).toBe(true)
})
