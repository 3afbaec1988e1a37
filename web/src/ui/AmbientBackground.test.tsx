import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubImages } from '../../test/fake-images.ts'
import { setPictureDomain } from '@dulcinea/ui/device/picture-url.ts'
import { setTheme } from '../device/theme.ts'
import { AmbientBackground } from './AmbientBackground.tsx'

let images: ReturnType<typeof stubImages>
const drawn: [string, number][] = []
const roots: Root[] = []
const ORIGINAL = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext') ?? {}

beforeEach(() => {
  vi.useFakeTimers()
  setPictureDomain('https://img.test')
  images = stubImages()
  drawn.length = 0
  const context = {
    globalAlpha: 1,
    drawImage: (_: unknown, ...place: number[]) => drawn.push([place.join(), context.globalAlpha]),
  }
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    ...ORIGINAL,
    value: () => context,
  })
})
afterEach(async () => {
  await act(async () => roots.splice(0).forEach((root) => root.unmount()))
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', ORIGINAL)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setTheme('dark')
})

const show = async (path: string) => {
  const box = document.createElement('div')
  const root = createRoot(box)
  roots.push(root)
  const put = (one: string) => act(async () => root.render(<AmbientBackground path={one} />))
  await put(path)
  return { put, arrival: () => box.querySelector('canvas')?.dataset['drawn'] }
}
const loadImage = (which: number) => act(async () => images[which]?.onload?.())

test('the ambient background is drawn when its picture loads, fading in only after a slow load', async () => {
  const quick = await show('/pictures/scene')
  expect(images.map(({ src }) => src)).toEqual(['https://img.test/pictures/scene?w=160'])
  expect(quick.arrival()).toBeUndefined()
  await loadImage(0)
  expect(quick.arrival()).toBe('there')
  expect(drawn).toHaveLength(2)
  const slow = await show('/pictures/other')
  await vi.advanceTimersByTimeAsync(400)
  await loadImage(1)
  expect(slow.arrival()).toBe('fading')
})

test('the ambient background is brighter in the light theme, without another fetch', async () => {
  await show('/pictures/scene')
  await loadImage(0)
  drawn.length = 0
  await act(async () => setTheme('light'))
  expect(drawn.map(([, alpha]) => Number(alpha.toFixed(1)))).toEqual([1, 1, 1, 0.2])
  expect(images).toHaveLength(1)
})

test('the ambient background is retried after a failure and starts over for another picture', async () => {
  const haze = await show('/pictures/scene')
  await act(async () => images[0]?.onerror?.())
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(images).toHaveLength(2)
  await loadImage(1)
  expect(haze.arrival()).toBe('there')
  await haze.put('/pictures/hers')
  expect(haze.arrival()).toBeUndefined()
  expect(images.at(-1)?.src).toBe('https://img.test/pictures/hers?w=160')
})
