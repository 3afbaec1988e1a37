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
  expect(begun(container)).toBe(1)
  await frames(1)
  expect(begun(container)).toBe(1)
  await frames(1)
  expect(begun(container)).toBe(2)
  await frames(1)
  expect(begun(container)).toBe(3)
})

test('after a slow frame nothing begins', async () => {
  scroll()
  const container = await render(<>{some(3)}</>)
  const slow = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => {
    return setTimeout(() => frame(performance.now()), 60) as unknown as number
  })
  await act(async () => vi.advanceTimersByTimeAsync(130))
  expect(begun(container)).toBe(0)
  slow.mockRestore()
})

test('when the scrolling ends all begin', async () => {
  scroll()
  const container = await render(<>{some(40)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(200))
  expect(begun(container)).toBe(40)
})
