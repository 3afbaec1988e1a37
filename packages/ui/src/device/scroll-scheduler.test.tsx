import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '../test/render.tsx'
import { useRenderSlot } from './scroll-scheduler.ts'

const FRAME_MS = 16

beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await act(async () => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
})

const Item = () => <i data-may-render={useRenderSlot()} />
const PriorityItem = () => <i data-may-render={useRenderSlot(true)} />
const countStarted = (container: HTMLElement) =>
  container.querySelectorAll('[data-may-render="true"]').length
const advanceFrames = (count: number) =>
  act(async () => vi.advanceTimersByTimeAsync(count * FRAME_MS))
const scroll = () => dispatchEvent(new Event('scroll'))
const createItems = (count: number) => Array.from({ length: count }, (_, key) => <Item key={key} />)

/** Like browsers: the scroll event fires just before the frame. */
const createScrollingFrame = (ms: number) => (frame: FrameRequestCallback) =>
  Number(
    setTimeout(() => {
      scroll()
      frame(performance.now())
    }, ms),
  )

test('all items start at once while nothing is scrolled', async () => {
  expect(countStarted(await render(<>{createItems(3)}</>))).toBe(3)
})

test('while scrolling, few items start at first, then more, and priority items at once', async () => {
  scroll()
  const container = await render(
    <>
      {createItems(60)}
      <PriorityItem />
    </>,
  )
  expect(countStarted(container)).toBe(1)
  // Scrolling continues: an event in each frame.
  const keepScrolling = async (count: number) => {
    for (let frame = 0; frame < count; frame++) {
      scroll()
      await advanceFrames(1)
    }
    return countStarted(container)
  }
  expect(await keepScrolling(5)).toBe(1)
  const afterTen = await keepScrolling(10)
  expect(afterTen).toBeGreaterThan(1)
  expect(afterTen).toBeLessThan(16)
  const next = await keepScrolling(10)
  expect(next - afterTen).toBeGreaterThan(afterTen)
})

const mockSlowFrames = () =>
  vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => Number(setTimeout(() => frame(performance.now()), 60)))

test('in slow frames no item starts, except one after a while', async () => {
  const slow = mockSlowFrames()
  scroll()
  const container = await render(<>{createItems(3)}</>)
  const keepScrolling = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 60) {
      scroll()
      await act(async () => vi.advanceTimersByTimeAsync(60))
    }
    return countStarted(container)
  }
  expect(await keepScrolling(420)).toBe(0)
  expect(await keepScrolling(240)).toBe(1)
  slow.mockRestore()
})

test('a long frame is not mistaken for the end of scrolling', async () => {
  const slow = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation(createScrollingFrame(400))
  scroll()
  const container = await render(<>{createItems(3)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(790))
  expect(countStarted(container)).toBe(0)
  slow.mockRestore()
})

const scrollFrames = async (container: HTMLElement, frame: { count: number; ms: number }) => {
  for (let gone = 0; gone < frame.count; gone++) {
    scroll()
    await act(async () => vi.advanceTimersByTimeAsync(frame.ms))
  }
  return countStarted(container)
}

test('items start again soon after one very long frame', async () => {
  scroll()
  const container = await render(<>{createItems(200)}</>)
  const slow = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementationOnce(createScrollingFrame(60_000))
  await advanceFrames(1)
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  slow.mockRestore()
  const before = countStarted(container)
  expect(await scrollFrames(container, { count: 120, ms: FRAME_MS })).toBeGreaterThan(before + 20)
})

test('a display with thirty frames a second is not treated as a slow device for long', async () => {
  const half = vi
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((frame) => Number(setTimeout(() => frame(performance.now()), 33)))
  scroll()
  const container = await render(<>{createItems(200)}</>)
  const before = await scrollFrames(container, { count: 90, ms: 33 })
  const after = await scrollFrames(container, { count: 60, ms: 33 })
  expect(after - before).toBeGreaterThan(30)
  half.mockRestore()
})

test('all items start when scrolling ends', async () => {
  scroll()
  const container = await render(<>{createItems(40)}</>)
  await act(async () => vi.advanceTimersByTimeAsync(500))
  expect(countStarted(container)).toBe(40)
})

test('on a slow device items start one by one when scrolling ends, and wait again when it continues', async () => {
  scroll()
  const container = await render(<>{createItems(40)}</>)
  const slow = mockSlowFrames()
  await act(async () => vi.advanceTimersByTimeAsync(500))
  const atRest = countStarted(container)
  expect(atRest).toBeGreaterThan(1)
  expect(atRest).toBeLessThan(12)
  for (let frame = 0; frame < 5; frame++) {
    scroll()
    await act(async () => vi.advanceTimersByTimeAsync(60))
  }
  expect(countStarted(container)).toBe(atRest)
  slow.mockRestore()
})
