import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../../test/render.tsx'
import { useTurn } from './scrolling.ts'

const FRAME_MS = 16

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
})

const Waiting = () => <i data-turn={useTurn()} />
const First = () => <i data-turn={useTurn(true)} />
const begun = (container: HTMLElement) => container.querySelectorAll('[data-turn="true"]').length
const frames = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * FRAME_MS))
const scroll = () => dispatchEvent(new Event('scroll'))
const some = (count: number) => Array.from({ length: count }, (_, key) => <Waiting key={key} />)

test('where nothing is scrolled everything begins at once', async () => {
  expect(begun(await render(<>{some(3)}</>))).toBe(3)
})

test('while one scrolls one begins in each quick frame, and what comes first at once', async () => {
  scroll()
  const container = await render(
    <>
      {some(3)}
      <First />
    </>,
  )
  for (const expected of [1, 2, 3, 4]) {
    expect(begun(container)).toBe(expected)
    await frames(1)
  }
})

const withSlowFrames = () =>
  vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => Number(setTimeout(() => frame(performance.now()), 60)))

test('in slow frames nothing begins, but for one after a while', async () => {
  const slow = withSlowFrames()
  scroll()
  const container = await render(<>{some(3)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(140))
  expect(begun(container)).toBe(0)
  scroll()
  await act(async () => vi.advanceTimersByTimeAsync(140))
  scroll()
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(begun(container)).toBe(1)
  slow.mockRestore()
})

test('when the scrolling ends all begin', async () => {
  scroll()
  const container = await render(<>{some(40)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(begun(container)).toBe(40)
})
