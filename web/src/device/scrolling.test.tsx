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

/** As browsers do: a movement is told just before the frame. */
const movingFrame = (ms: number) => (frame: FrameRequestCallback) =>
  Number(
    setTimeout(() => {
      scroll()
      frame(performance.now())
    }, ms),
  )

test('where nothing is scrolled everything begins at once', async () => {
  expect(begun(await render(<>{some(3)}</>))).toBe(3)
})

test('while one scrolls few begin at first, then more, and what comes first at once', async () => {
  scroll()
  const container = await render(
    <>
      {some(60)}
      <First />
    </>,
  )
  expect(begun(container)).toBe(1)
  // The scrolling goes on: each frame tells of it.
  const goOn = async (count: number) => {
    for (let frame = 0; frame < count; frame++) {
      scroll()
      await frames(1)
    }
    return begun(container)
  }
  expect(await goOn(5)).toBe(1)
  const afterTen = await goOn(10)
  expect(afterTen).toBeGreaterThan(1)
  expect(afterTen).toBeLessThan(16)
  const next = await goOn(10)
  expect(next - afterTen).toBeGreaterThan(afterTen)
})

const withSlowFrames = () =>
  vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => Number(setTimeout(() => frame(performance.now()), 60)))

test('in slow frames nothing begins, but for one after a while', async () => {
  const slow = withSlowFrames()
  scroll()
  const container = await render(<>{some(3)}</>)
  const goOn = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 60) {
      scroll()
      await act(async () => vi.advanceTimersByTimeAsync(60))
    }
    return begun(container)
  }
  expect(await goOn(420)).toBe(0)
  expect(await goOn(240)).toBe(1)
  slow.mockRestore()
})

test('a frame that takes long is not taken for an end of the scrolling', async () => {
  const slow = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(movingFrame(400))
  scroll()
  const container = await render(<>{some(3)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(790))
  expect(begun(container)).toBe(0)
  slow.mockRestore()
})

const scrollOn = async (container: HTMLElement, frame: { count: number; ms: number }) => {
  for (let gone = 0; gone < frame.count; gone++) {
    scroll()
    await act(async () => vi.advanceTimersByTimeAsync(frame.ms))
  }
  return begun(container)
}

test('one very long frame is forgiven soon', async () => {
  scroll()
  const container = await render(<>{some(200)}</>)
  const slow = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementationOnce(movingFrame(60_000))
  await frames(1)
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  slow.mockRestore()
  const before = begun(container)
  expect(await scrollOn(container, { count: 120, ms: FRAME_MS })).toBeGreaterThan(before + 20)
})

test('a display that has only thirty frames a second is not taken for a slow device for long', async () => {
  const half = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => Number(setTimeout(() => frame(performance.now()), 33)))
  scroll()
  const container = await render(<>{some(200)}</>)
  const before = await scrollOn(container, { count: 90, ms: 33 })
  const after = await scrollOn(container, { count: 60, ms: 33 })
  expect(after - before).toBeGreaterThan(30)
  half.mockRestore()
})

test('when the scrolling ends all begin', async () => {
  scroll()
  const container = await render(<>{some(40)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(begun(container)).toBe(40)
})

test('where one stays on a slow device they begin one by one, and wait again when it goes on', async () => {
  scroll()
  const container = await render(<>{some(40)}</>)
  const slow = withSlowFrames()
  await act(async () => vi.advanceTimersByTimeAsync(500))
  const atRest = begun(container)
  expect(atRest).toBeGreaterThan(1)
  expect(atRest).toBeLessThan(12)
  for (let frame = 0; frame < 5; frame++) {
    scroll()
    await act(async () => vi.advanceTimersByTimeAsync(60))
  }
  expect(begun(container)).toBe(atRest)
  slow.mockRestore()
})
