import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render, unmountAll } from '../../test/render.tsx'

const EMAIL = 'tomas@mail.test'

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-15T12:00:00Z')
})

afterEach(() => {
  vi.useRealTimers()
})

/** Simulates a page load: the module reads the device's storage again. */
const load = async () => {
  vi.resetModules()
  return import('./code-countdown.ts')
}

const renderSeconds = async (
  { useCodePause }: Awaited<ReturnType<typeof load>>,
  address: string,
) => {
  const Seconds = () => <>{useCodePause(address)}</>
  const container = await render(<Seconds />)
  return () => container.textContent
}

const advance = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('the countdown runs from sixty seconds to zero and is then removed from storage', async () => {
  const page = await load()
  page.startCodePause(EMAIL)
  const seconds = await renderSeconds(page, EMAIL)
  expect(seconds()).toBe('60')
  await advance(18)
  expect(seconds()).toBe('42')
  await advance(42)
  expect(seconds()).toBe('0')
  expect(localStorage.getItem('code_again')).toBeNull()
})

test('the countdown continues after a reload, even before the email is typed again', async () => {
  const before = await load()
  before.startCodePause(` ${EMAIL.toUpperCase()}`)
  await advance(10)
  await unmountAll()
  const after = await load()
  expect((await renderSeconds(after, ''))()).toBe('50')
  expect((await renderSeconds(after, EMAIL))()).toBe('50')
  expect((await renderSeconds(after, 'other@mail.test'))()).toBe('0')
})

test('an expired or invalid stored countdown is ignored', async () => {
  for (const stored of [
    `${Date.now() - 1} a@b.cd`,
    'rubbish',
    `${Date.now() + 3_600_000} a@b.cd`,
  ]) {
    localStorage.setItem('code_again', stored)
    expect((await renderSeconds(await load(), ''))()).toBe('0')
  }
})
