import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedPictures } from '../../test/asked-pictures.ts'
import { setPictureDomain } from '../device/picture-url.ts'
import { setTheme } from '../device/theme.ts'
import { Haze } from './Haze.tsx'

let asked: ReturnType<typeof askedPictures>
const drawn: [string, number][] = []
const roots: Root[] = []
const OURS = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {}

beforeEach(() => {
  vi.useFakeTimers()
  setPictureDomain('https://img.test')
  asked = askedPictures()
  drawn.length = 0
  const brush = {
    globalAlpha: 1,
    drawImage: (_: unknown, ...place: number[]) => drawn.push([place.join(), brush.globalAlpha]),
  }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { ...OURS, value: () => brush })
})
afterEach(async () => {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()))
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', OURS)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setTheme('dark')
})

const show = async (path: string) => {
  const box = document.createElement('div')
  const root = createRoot(box)
  roots.push(root)
  const put = (one: string) => act(async () => root.render(<Haze path={one} />))
  await put(path)
  return { put, arrival: () => box.querySelector('canvas')?.dataset['drawn'] }
}
const come = (which: number) => act(async () => asked[which]?.onload?.())

test('it is drawn once it has come: at once, or fading in when one had to wait', async () => {
  const quick = await show('/pictures/scene')
  expect(asked.map(({ src }) => src)).toEqual(['https://img.test/pictures/scene?w=160'])
  expect(quick.arrival()).toBeUndefined()
  await come(0)
  expect(quick.arrival()).toBe('there')
  expect(drawn).toHaveLength(2)
  const slow = await show('/pictures/other')
  await vi.advanceTimersByTimeAsync(400)
  await come(1)
  expect(slow.arrival()).toBe('fading')
})

test('where the page is light it is brighter, and nothing is fetched again', async () => {
  await show('/pictures/scene')
  await come(0)
  drawn.length = 0
  await act(async () => setTheme('light'))
  expect(drawn.map(([, alpha]) => Number(alpha.toFixed(1)))).toEqual([1, 1, 1, 0.2])
  expect(asked).toHaveLength(1)
})

test('it is asked for again after a failure, and another one begins anew', async () => {
  const haze = await show('/pictures/scene')
  await act(async () => asked[0]?.onerror?.())
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(asked).toHaveLength(2)
  await come(1)
  expect(haze.arrival()).toBe('there')
  await haze.put('/pictures/hers')
  expect(haze.arrival()).toBeUndefined()
  expect(asked.at(-1)?.src).toBe('https://img.test/pictures/hers?w=160')
})
