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

/** A page that was just loaded: the module reads anew what the device remembers. */
const load = async () => {
  vi.resetModules()
  return import('./code-countdown.ts')
}

const shown = async ({ useCodePause }: Awaited<ReturnType<typeof load>>, address: string) => {
  const Seconds = () => <>{useCodePause(address)}</>
  const container = await render(<Seconds />)
  return () => container.textContent
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('counts sixty seconds down, then nothing is left to wait for', async () => {
  const page = await load()
  page.startCodePause(EMAIL)
  const seconds = await shown(page, EMAIL)
  expect(seconds()).toBe('60')
  await pass(18)
  expect(seconds()).toBe('42')
  await pass(42)
  expect(seconds()).toBe('0')
  expect(localStorage.getItem('code_again')).toBeNull()
})

test('goes on after a reload, even before the address is typed again', async () => {
  const before = await load()
  before.startCodePause(` ${EMAIL.toUpperCase()}`)
  await pass(10)
  await unmountAll()
  const after = await load()
  expect((await shown(after, ''))()).toBe('50')
  expect((await shown(after, EMAIL))()).toBe('50')
  expect((await shown(after, 'other@mail.test'))()).toBe('0')
})

test('what is over, or was never a time, holds nobody up', async () => {
  for (const stored of [
    `${Date.now() - 1} a@b.cd`,
    'rubbish',
    `${Date.now() + 3_600_000} a@b.cd`,
  ]) {
    localStorage.setItem('code_again', stored)
    expect((await shown(await load(), ''))()).toBe('0')
  }
})
