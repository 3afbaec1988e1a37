import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from './test/render.tsx'
import { setPictureDomain } from './device/picture-url.ts'
import { Picture } from './Picture.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  setPictureDomain('https://img.test')
  // As in a browser, where images are still loading.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => vi.useRealTimers())

const imageIn = (container: HTMLElement) => container.querySelector('img')
const fail = (container: HTMLElement) =>
  act(async () => imageIn(container)?.dispatchEvent(new Event('error')))
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('a picture offers every width that the server provides', async () => {
  const container = await render(<Picture path="/pictures/a" alt="She" sizes="50vw" />)
  expect(imageIn(container)?.srcset).toBe(
    [160, 320, 640, 1024]
      .map((width) => `https://img.test/pictures/a?w=${width} ${width}w`)
      .join(', '),
  )
})

test('a picture is retried three times with exponential backoff, then shows a placeholder', async () => {
  const container = await render(<Picture path="/pictures/a" alt="She" />)
  for (const pause of [600, 1200, 2400]) {
    const before = imageIn(container)
    await fail(container)
    await wait(pause - 1)
    expect(imageIn(container)).toBe(before)
    await wait(1)
    expect(imageIn(container)).not.toBe(before)
  }
  await fail(container)
  expect(imageIn(container)).toBeNull()
  expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('She')
})

test('a picture that failed before hydration is retried too', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValueOnce(true)
  vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('https://img.test/a')
  const container = await render(<Picture path="/pictures/a" alt="She" />)
  const before = imageIn(container)
  await wait(600)
  expect(imageIn(container)).not.toBe(before)
})

test('a picture without a path shows the placeholder at once', async () => {
  const container = await render(<Picture path="" alt="She" />)
  expect(imageIn(container)).toBeNull()
  expect(container.querySelector('[role="img"]')).not.toBeNull()
})

test('the blurred preview of a picture is shown until the picture is decoded', async () => {
  const decoded = Promise.withResolvers<void>()
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise)
  const blur = 'data:image/webp;base64,AAAA'
  const container = await render(<Picture path="/pictures/a" alt="" placeholder={blur} />)
  const previewImage = () => imageIn(container)?.parentElement?.style.backgroundImage
  expect(previewImage()).toBe(`url("${blur}")`)
  await wait(400)
  await act(async () => imageIn(container)?.dispatchEvent(new Event('load')))
  expect(previewImage()).toBe(`url("${blur}")`)
  await act(async () =>
    imageIn(container)?.dispatchEvent(new Event('animationend', { bubbles: true })),
  )
  expect(previewImage()).toBe(`url("${blur}")`)
  await act(async () => decoded.resolve())
  expect(previewImage()).toBe('')
})

const arrivalAfter = async (ms: number) => {
  const container = await render(<Picture path="/pictures/a" alt="" />)
  await wait(ms)
  expect(imageIn(container)?.dataset['arrival']).toBeUndefined()
  await act(async () => imageIn(container)?.dispatchEvent(new Event('load')))
  return imageIn(container)?.dataset['arrival']
}

test('a picture fades in if it was fetched, not if it was cached', async () => {
  expect(await arrivalAfter(20)).toBe('there')
  expect(await arrivalAfter(400)).toBe('fading')
})

test('a picture does not fade in while the page is scrolled', async () => {
  dispatchEvent(new Event('scroll'))
  expect(await arrivalAfter(140)).toBe('there')
  await wait(150)
  expect(await arrivalAfter(140)).toBe('fading')
})

test('a failed picture is retried when the connection is back', async () => {
  const container = await render(<Picture path="/pictures/a" alt="She" />)
  for (const pause of [600, 1200, 2400]) {
    await fail(container)
    await wait(pause)
  }
  await fail(container)
  expect(imageIn(container)).toBeNull()
  await act(async () => dispatchEvent(new Event('online')))
  expect(imageIn(container)).not.toBeNull()
})

test('a picture scrolled past quickly gets its blurred preview only once scrolling stops', async () => {
  const blur = 'data:image/webp;base64,AAAA'
  dispatchEvent(new Event('scroll'))
  const container = await render(<Picture path="/pictures/a" alt="" placeholder={blur} />)
  const previewImage = () => container.querySelector('span')?.style.backgroundImage
  expect(imageIn(container)).toBeNull()
  await wait(40)
  const image = imageIn(container)
  expect(image).not.toBeNull()
  expect(previewImage()).toBe('')
  Object.defineProperty(image, 'complete', { value: false })
  await wait(160)
  expect(previewImage()).toBe(`url("${blur}")`)
})
