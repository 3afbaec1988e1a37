import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, unmountAll } from '../../../test/render.tsx'
import type { Line } from './line.ts'
import { useFewFirst } from './use-few-first.ts'

const line = (id: number): Line => ({
  key: String(id),
  id,
  who: 'mine',
  text: `line ${id}`,
  time: '2026-11-01T10:00:00Z',
  state: 'done',
  requestId: null,
  alternative: 1,
  alternatives: 1,
})
const LINES = Array.from({ length: 50 }, (_, index) => line(index + 1))

let seen = 0
const Probe = ({ isAwaited = false }: { isAwaited?: boolean }) => {
  seen = useFewFirst(LINES, isAwaited).length
  return null
}

beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  vi.useRealTimers()
  await unmountAll()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (key: string) =>
  act(
    async () =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

test('the newest alone at first, and all a moment later', async () => {
  await render(<Probe />)
  expect(seen).toBe(12)
  await pass(2000)
  expect(seen).toBe(50)
})

test('who writes is not held up; the rest comes when the hands rest', async () => {
  await render(<Probe />)
  await pass(700)
  await press('a')
  await pass(700)
  expect(seen).toBe(12)
  await pass(1000)
  expect(seen).toBe(50)
})

test('who goes back or is led somewhere waits for nothing', async () => {
  await pass(2000)
  await render(<Probe />)
  await press('a')
  await press('PageUp')
  expect(seen).toBe(50)
  await unmountAll()
  await render(<Probe isAwaited />)
  expect(seen).toBe(50)
  await unmountAll()
  await render(<Probe />)
  expect(seen).toBe(12)
  await act(async () => void dispatchEvent(new Event('wheel')))
  expect(seen).toBe(50)
})
