import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'
import { IMAGE_CACHE_SIZE } from '@dulcinea/contract/constants'
import { shelves } from '../../test/shelves.ts'

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8')
const ORIGIN = 'https://app.test'
const picture = (name: string | number, width = 320) => `${ORIGIN}/pictures/${name}?w=${width}`

type Handler = (event: object) => void
type Network = (url: string) => Promise<Response>
type Window = { url: string; visibilityState: string }
type Surroundings = { files?: string[]; version?: string; isSecond?: boolean; windows?: Window[] }

let caches: ReturnType<typeof shelves>
let network: ReturnType<typeof vi.fn<Network>>

const sourceFor = ({ files = [], version = 'one' }: Surroundings) =>
  SOURCE.replace(
    /const SHELL = \{[^}]*\}/,
    () => `const SHELL = ${JSON.stringify({ version, files })}`,
  )

/** A worker as the browser starts it: with empty hands, beside whatever is on the shelves. */
const startWorker = (around: Surroundings = {}) => {
  const done: string[] = []
  const windows = (around.windows ?? []).map((window) => ({
    ...window,
    focus: async () => done.push(`focus ${window.url}`),
    postMessage: (data: { open: string }) => done.push(`open ${data.open} in ${window.url}`),
  }))
  const handlers = new Map<string, Handler>()
  const scope = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    caches,
    fetch: async (asked: string | { url: string }) =>
      network(typeof asked === 'string' ? new URL(asked, ORIGIN).href : asked.url),
    location: new URL(ORIGIN),
    skipWaiting: async () => done.push('begin'),
    clients: {
      claim: async () => undefined,
      matchAll: async () => windows,
      openWindow: async (path: string) => done.push(`new window at ${path}`),
    },
    registration: {
      active: around.isSecond ? {} : null,
      showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
        done.push(`say ${title} / ${body} (${tag})`),
    },
  }
  runInNewContext(sourceFor(around), { ...scope, Date, Request, Response, URL })

  const happen = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = []
    const answers: Promise<Response>[] = []
    handlers.get(name)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    })
    const answer = await answers[0]
    while (waited.length > 0) await waited.shift()
    return answer
  }
  return {
    ask: (url: string, destination = 'image', mode = 'no-cors') =>
      happen('fetch', {
        request: { url, method: 'GET', mode, destination, headers: new Headers() },
      }),
    tell: (data: object) => happen('message', { data }),
    happen,
    done,
  }
}

const isKept = async (url: string) => Boolean(await (await caches.open('pictures')).match(url))

beforeEach(() => {
  caches = shelves(ORIGIN)
  network = vi.fn<Network>(async (url) => new Response(`bytes of ${url}`))
})

test('a picture is fetched once; after that it comes from the shelf', async () => {
  const worker = startWorker()
  expect(await (await worker.ask(picture('a')))?.text()).toBe(`bytes of ${picture('a')}`)
  expect(await (await worker.ask(picture('a')))?.text()).toBe(`bytes of ${picture('a')}`)
  expect(network).toHaveBeenCalledOnce()
})

test('the API and what is nobody’s task is left to the browser', async () => {
  const worker = startWorker()
  expect(await worker.ask(`${ORIGIN}/nsfw/api/aiGirl/list`, '')).toBeUndefined()
  expect(await worker.ask(`${ORIGIN}/favicon.svg`)).toBeUndefined()
  expect(await worker.ask(`${ORIGIN}/nsfw/api/push/state`, '', 'navigate')).toBeUndefined()
})

test(`the last ${IMAGE_CACHE_SIZE} pictures stay, counted by when they were last seen`, async () => {
  let worker = startWorker()
  for (let n = 0; n < IMAGE_CACHE_SIZE; n++) await worker.ask(picture(n))
  // A second size is no second picture.
  await worker.ask(picture(1, 640))
  await worker.ask(picture(0))
  expect(await isKept(picture(2))).toBe(true)

  // The order outlives the worker.
  worker = startWorker()
  await worker.ask(picture('new'))
  expect(await isKept(picture(2))).toBe(false)
  for (const seenLater of [0, 1, 3, 'new']) expect(await isKept(picture(seenLater))).toBe(true)
  await worker.ask(picture('newer'))
  expect(await isKept(picture(3))).toBe(false)
  expect(await isKept(picture(1, 640))).toBe(true)
  expect(await isKept(picture(1))).toBe(true)
})

test('pictures that come at the same moment are all kept', async () => {
  const worker = startWorker()
  await Promise.all([1, 2, 3, 4, 5].map((n) => worker.ask(picture(n))))
  for (const n of [1, 2, 3, 4, 5]) expect(await isKept(picture(n))).toBe(true)
})

test('without a connection what was seen is there, in another size if need be', async () => {
  const worker = startWorker()
  await worker.ask(picture('a', 640))
  network.mockRejectedValue(new TypeError('offline'))
  expect(await (await worker.ask(picture('a', 640)))?.text()).toContain('w=640')
  expect(await (await worker.ask(picture('a', 1024)))?.text()).toContain('w=640')
  expect((await worker.ask(picture('never seen')))?.type).toBe('error')
})

test('a refusal is passed on and not kept', async () => {
  const worker = startWorker()
  network.mockResolvedValue(new Response('', { status: 404 }))
  expect((await worker.ask(picture('gone')))?.status).toBe(404)
  expect(await isKept(picture('gone'))).toBe(false)
})

test('pictures of another origin are kept too, or left to the browser if they cannot be read', async () => {
  const worker = startWorker()
  const elsewhere = 'https://img.test/pictures/a?w=320'
  await worker.ask(elsewhere)
  expect(await isKept(elsewhere)).toBe(true)

  network.mockRejectedValue(new TypeError('refused by the policy'))
  const other = 'https://closed.test/pictures/b?w=320'
  const answer = await worker.ask(other)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, other])
  expect(await worker.ask(other)).toBeUndefined()
})

test('when somebody leaves, the worker forgets what that person saw', async () => {
  const worker = startWorker()
  await worker.ask(picture('own/a'))
  await (await caches.open('pictures')).delete(picture('own/a'))
  await caches.delete('pictures-order')
  await worker.tell({ hasLeft: true })
  await worker.ask(picture('b'))
  const notes = await (await caches.open('pictures-order')).match('/order')
  expect(await notes?.json()).toEqual([`${ORIGIN}/pictures/b`])
})

const FILES = ['/index.html', '/theme.js', '/assets/a.js']

test('the app is there without a connection, on every address of its own', async () => {
  const worker = startWorker({ files: FILES })
  await worker.happen('install', {})
  network.mockRejectedValue(new TypeError('offline'))
  const page = await worker.ask(`${ORIGIN}/agent/chat/3?x=1`, 'document', 'navigate')
  expect(await page?.text()).toBe(`bytes of ${ORIGIN}/index.html`)
  expect(await (await worker.ask(`${ORIGIN}/assets/a.js`, 'script'))?.text()).toContain('a.js')
  expect(await (await worker.ask(`${ORIGIN}/theme.js`, 'script'))?.text()).toContain('theme.js')
})

test('with a connection the page is always the newest; what never changes is not asked for', async () => {
  const worker = startWorker({ files: FILES })
  await worker.happen('install', {})
  network.mockImplementation(async (url) => new Response(`newer ${url}`))
  const page = await worker.ask(`${ORIGIN}/explore`, 'document', 'navigate')
  expect(await page?.text()).toBe(`newer ${ORIGIN}/explore`)
  expect(await (await worker.ask(`${ORIGIN}/assets/a.js`, 'script'))?.text()).toMatch(/^bytes/)
})

test('a file that cannot be had stops the whole version', async () => {
  const worker = startWorker({ files: FILES })
  network.mockResolvedValue(new Response('', { status: 404 }))
  await expect(worker.happen('install', {})).rejects.toThrow('cannot be kept')
})

test('the first worker begins at once, a later one when it is told', async () => {
  const first = startWorker({ files: FILES })
  await first.happen('install', {})
  expect(first.done).toEqual(['begin'])
  const second = startWorker({ files: FILES, version: 'two', isSecond: true })
  await second.happen('install', {})
  expect(second.done).toEqual([])
  await second.tell({ takeOver: true })
  expect(second.done).toEqual(['begin'])
})

test('the version before stays for pages that are open; older ones go', async () => {
  for (const version of ['one', 'two', 'three']) {
    const worker = startWorker({ files: FILES, version })
    await worker.happen('install', {})
    await worker.happen('activate', {})
  }
  expect((await caches.keys()).filter((name) => name.startsWith('shell-'))).toEqual([
    'shell-two',
    'shell-three',
  ])
})

const message = { title: 'Mina answered you', body: 'Look', tag: 'chat-3', path: '/agent/chat/3' }
const pushed = { data: { json: () => message } }
const windowAt = (path: string, visibilityState = 'hidden') => ({
  url: ORIGIN + path,
  visibilityState,
})

test('an answer is told while nobody looks, and only then', async () => {
  const away = startWorker({ windows: [windowAt('/explore')] })
  await away.happen('push', pushed)
  expect(away.done).toEqual(['say Mina answered you / Look (chat-3)'])
  const here = startWorker({ windows: [windowAt('/explore', 'visible')] })
  await here.happen('push', pushed)
  expect(here.done).toEqual([])
})

test('a tap on it opens the chat: in the window that has it, in any window, or in a new one', async () => {
  const notification = { close: () => undefined, data: { path: message.path } }
  const tapped = async (windows: Window[]) => {
    const worker = startWorker({ windows })
    await worker.happen('notificationclick', { notification })
    return worker.done
  }
  expect(await tapped([])).toEqual(['new window at /agent/chat/3'])
  expect(await tapped([windowAt('/explore'), windowAt('/agent/chat/3')])).toEqual([
    `focus ${ORIGIN}/agent/chat/3`,
    `open /agent/chat/3 in ${ORIGIN}/agent/chat/3`,
  ])
  expect(await tapped([windowAt('/explore')])).toContain(`focus ${ORIGIN}/explore`)
})
