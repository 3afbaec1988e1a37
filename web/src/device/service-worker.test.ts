import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { IMAGE_CACHE_SIZE } from '@dulcinea/contract/constants'
import { createFakeCacheStorage } from '../../test/fake-cache-storage.ts'

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8')
const ORIGIN = 'https://app.test'
const picture = (name: string | number, width = 320) => `${ORIGIN}/pictures/${name}?w=${width}`

type Handler = (event: object) => void
type Network = (url: string) => Promise<Response>
type Window = { url: string; visibilityState: string }
type Environment = { files?: string[]; version?: string; isSecond?: boolean; windows?: Window[] }

let caches: ReturnType<typeof createFakeCacheStorage>
let network: ReturnType<typeof vi.fn<Network>>

const sourceFor = ({ files = [], version = 'one' }: Environment) =>
  SOURCE.replace(
    /const SHELL = \{[^}]*\}/,
    () => `const SHELL = ${JSON.stringify({ version, files })}`,
  )

/** Starts a worker as the browser does: no state in memory, with the current contents of the caches. */
const startWorker = (environment: Environment = {}) => {
  const effects: string[] = []
  const windows = (environment.windows ?? []).map((window) => ({
    ...window,
    focus: async () => effects.push(`focus ${window.url}`),
    postMessage: (data: { open: string }) => effects.push(`open ${data.open} in ${window.url}`),
  }))
  const handlers = new Map<string, Handler>()
  const scope = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    caches,
    fetch: async (request: string | { url: string }) =>
      network(typeof request === 'string' ? new URL(request, ORIGIN).href : request.url),
    location: new URL(ORIGIN),
    skipWaiting: async () => effects.push('begin'),
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (path: string) => effects.push(`new window at ${path}`),
    },
    registration: {
      active: environment.isSecond ? {} : null,
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
        effects.push(`say ${title} / ${body} (${tag})`),
    },
  }
  runInNewContext(sourceFor(environment), { ...scope, Date, Request, Response, URL })

  const dispatch = async (name: string, event: object) => {
    const pending: Promise<unknown>[] = []
    const responses: Promise<Response>[] = []
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => pending.push(work),
      respondWith: (response: Promise<Response>) => responses.push(response),
    })
    const response = await responses[0]
    while (pending.length > 0) await pending.shift()
    return response
  }
  return {
    request: (url: string, destination = 'image', mode = 'no-cors') =>
      dispatch('fetch', {
        request: { url, method: 'GET', mode, destination, headers: new Headers() },
      }),
    postMessage: (data: object) => dispatch('message', { data }),
    dispatch,
    effects,
  }
}

const isCached = async (url: string) => Boolean(await (await caches.open('pictures')).match(url))

beforeEach(() => {
  caches = createFakeCacheStorage(ORIGIN)
  network = vi.fn<Network>(async (url) => new Response(`bytes of ${url}`))
})

test('a picture is fetched once and then served from the cache', async () => {
  const worker = startWorker()
  expect(await (await worker.request(picture('a')))?.text()).toBe(`bytes of ${picture('a')}`)
  expect(await (await worker.request(picture('a')))?.text()).toBe(`bytes of ${picture('a')}`)
  expect(network).toHaveBeenCalledOnce()
})

test('API calls and requests without a matching route are left to the browser', async () => {
  const worker = startWorker()
  expect(await worker.request(`${ORIGIN}/nsfw/api/aiGirl/list`, '')).toBeUndefined()
  expect(await worker.request(`${ORIGIN}/favicon.svg`)).toBeUndefined()
  expect(await worker.request(`${ORIGIN}/nsfw/api/push/state`, '', 'navigate')).toBeUndefined()
})

test(`the picture cache keeps the ${IMAGE_CACHE_SIZE} most recently used pictures`, async () => {
  let worker = startWorker()
  for (let n = 0; n < IMAGE_CACHE_SIZE; n++) await worker.request(picture(n))
  // Another size counts as the same picture.
  await worker.request(picture(1, 640))
  await worker.request(picture(0))
  expect(await isCached(picture(2))).toBe(true)

  // The LRU order survives a restart of the worker.
  worker = startWorker()
  await worker.request(picture('new'))
  expect(await isCached(picture(2))).toBe(false)
  for (const usedLater of [0, 1, 3, 'new']) expect(await isCached(picture(usedLater))).toBe(true)
  await worker.request(picture('newer'))
  expect(await isCached(picture(3))).toBe(false)
  expect(await isCached(picture(1, 640))).toBe(true)
  expect(await isCached(picture(1))).toBe(true)
})

test('pictures that arrive at the same time are all cached', async () => {
  const worker = startWorker()
  await Promise.all([1, 2, 3, 4, 5].map((n) => worker.request(picture(n))))
  for (const n of [1, 2, 3, 4, 5]) expect(await isCached(picture(n))).toBe(true)
})

test('a cached picture is served offline, in another size if needed', async () => {
  const worker = startWorker()
  await worker.request(picture('a', 640))
  network.mockRejectedValue(new TypeError('offline'))
  expect(await (await worker.request(picture('a', 640)))?.text()).toContain('w=640')
  expect(await (await worker.request(picture('a', 1024)))?.text()).toContain('w=640')
  expect((await worker.request(picture('never seen')))?.type).toBe('error')
})

test('an error response for a picture is passed on and not cached', async () => {
  const worker = startWorker()
  network.mockResolvedValue(new Response('', { status: 404 }))
  expect((await worker.request(picture('gone')))?.status).toBe(404)
  expect(await isCached(picture('gone'))).toBe(false)
})

test('a cross-origin picture is cached, or left to the browser if it cannot be read', async () => {
  const worker = startWorker()
  const elsewhere = 'https://img.test/pictures/a?w=320'
  await worker.request(elsewhere)
  expect(await isCached(elsewhere)).toBe(true)

  network.mockRejectedValue(new TypeError('refused by the policy'))
  const other = 'https://closed.test/pictures/b?w=320'
  const response = await worker.request(other)
  expect([response?.status, response?.headers.get('location')]).toEqual([302, other])
  expect(await worker.request(other)).toBeUndefined()
})

test('after a sign-out the worker forgets which pictures the user saw', async () => {
  const worker = startWorker()
  await worker.request(picture('own/a'))
  await (await caches.open('pictures')).delete(picture('own/a'))
  await caches.delete('pictures-order')
  await worker.postMessage({ hasLeft: true })
  await worker.request(picture('b'))
  const order = await (await caches.open('pictures-order')).match('/order')
  expect(await order?.json()).toEqual([`${ORIGIN}/pictures/b`])
})

const FILES = ['/index.html', '/theme.js', '/assets/a.js']

test('the app shell is served offline for every route of the app', async () => {
  const worker = startWorker({ files: FILES })
  await worker.dispatch('install', {})
  network.mockRejectedValue(new TypeError('offline'))
  const page = await worker.request(`${ORIGIN}/agent/chat/3?x=1`, 'document', 'navigate')
  expect(await page?.text()).toBe(`bytes of ${ORIGIN}/index.html`)
  expect(await (await worker.request(`${ORIGIN}/assets/a.js`, 'script'))?.text()).toContain('a.js')
  expect(await (await worker.request(`${ORIGIN}/theme.js`, 'script'))?.text()).toContain('theme.js')
})

test('online, a page comes from the network and a hashed file from the cache', async () => {
  const worker = startWorker({ files: FILES })
  await worker.dispatch('install', {})
  network.mockImplementation(async (url) => new Response(`newer ${url}`))
  const page = await worker.request(`${ORIGIN}/explore`, 'document', 'navigate')
  expect(await page?.text()).toBe(`newer ${ORIGIN}/explore`)
  expect(await (await worker.request(`${ORIGIN}/assets/a.js`, 'script'))?.text()).toMatch(/^bytes/)
})

test('the installation fails when a file of the shell cannot be fetched', async () => {
  const worker = startWorker({ files: FILES })
  network.mockResolvedValue(new Response('', { status: 404 }))
  await expect(worker.dispatch('install', {})).rejects.toThrow('could not cache')
})

test('the first worker activates at once, an update only when the user accepts it', async () => {
  const first = startWorker({ files: FILES })
  await first.dispatch('install', {})
  expect(first.effects).toEqual(['begin'])
  const second = startWorker({ files: FILES, version: 'two', isSecond: true })
  await second.dispatch('install', {})
  expect(second.effects).toEqual([])
  await second.postMessage({ takeOver: true })
  expect(second.effects).toEqual(['begin'])
})

test('the previous shell is kept for open pages and older ones are deleted', async () => {
  for (const version of ['one', 'two', 'three']) {
    const worker = startWorker({ files: FILES, version })
    await worker.dispatch('install', {})
    await worker.dispatch('activate', {})
  }
  expect((await caches.keys()).filter((name) => name.startsWith('shell-'))).toEqual([
    'shell-two',
    'shell-three',
  ])
})

const message = { title: 'Mina answered you', body: 'Look', tag: 'chat-3', path: '/agent/chat/3' }
const pushEvent = { data: { json: () => message } }
const windowAt = (path: string, visibilityState = 'hidden') => ({
  url: ORIGIN + path,
  visibilityState,
})

test('a push shows a notification only while no window is visible', async () => {
  const away = startWorker({ windows: [windowAt('/explore')] })
  await away.dispatch('push', pushEvent)
  expect(away.effects).toEqual(['say Mina answered you / Look (chat-3)'])
  const here = startWorker({ windows: [windowAt('/explore', 'visible')] })
  await here.dispatch('push', pushEvent)
  expect(here.effects).toEqual([])
})

test('a tap on a notification opens the chat in its window, in any window, or in a new one', async () => {
  const notification = { close: () => undefined, data: { path: message.path } }
  const tap = async (windows: Window[]) => {
    const worker = startWorker({ windows })
    await worker.dispatch('notificationclick', { notification })
    return worker.effects
  }
  expect(await tap([])).toEqual(['new window at /agent/chat/3'])
  expect(await tap([windowAt('/explore'), windowAt('/agent/chat/3')])).toEqual([
    `focus ${ORIGIN}/agent/chat/3`,
    `open /agent/chat/3 in ${ORIGIN}/agent/chat/3`,
  ])
  expect(await tap([windowAt('/explore')])).toContain(`focus ${ORIGIN}/explore`)
})
