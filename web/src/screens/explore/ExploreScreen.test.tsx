import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { createAttribute, toPage, createCharacterItem } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { setPictureDomain } from '@dulcinea/ui/device/picture-url.ts'
import { setLanguage } from '../../i18n/language.ts'
import { ExploreScreen } from './ExploreScreen.tsx'

const { list, tags } = calls.characters
const everyone = Array.from({ length: 25 }, (_, index) => createCharacterItem(index + 1))

let server: ReturnType<typeof createFakeServer>
let scrollToEnd: () => void = () => undefined

beforeEach(() => {
  setPictureDomain('https://img.test')
  server = createFakeServer()
  server.respondWith(
    tags,
    toPage([createAttribute(3, 'Scholar', '学者'), createAttribute(2, 'Artist', '艺术家')]),
  )
  server.respondFrom(list, ({ url }) => toPage(everyone, Number(url.searchParams.get('page'))))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollToEnd = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        scrollToEnd = () => undefined
      }
    },
  )
})

afterEach(async () => {
  await unmountAll()
  vi.unstubAllGlobals()
  await setLanguage('en-US')
})

const open = (address = '/explore') =>
  renderRoutes(
    [
      { path: '/explore', Component: ExploreScreen },
      { path: '*', element: null },
    ],
    address,
  )

const names = (container: HTMLElement) =>
  [...container.querySelectorAll('a[href*="/detail"]')].map(
    (card) => /Name\d+ Last\d+/.exec(card.textContent)?.[0],
  )
const pills = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLAnchorElement>('nav[aria-label] a'),
]

describe('Explore', () => {
  test('card skeletons are shown while the list loads', async () => {
    server.respondBy(list, () => new Promise<Response>(() => undefined))
    const { container } = await open()
    expect(container.querySelectorAll('li > [aria-hidden]').length).toBeGreaterThan(6)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })

  test('a card shows first and last name, age, description and chat count', async () => {
    server.respondWith(
      list,
      toPage([
        createCharacterItem(1, {
          name: 'Mei',
          lastName: 'Lin',
          age: 29,
          description: 'Books',
          count: 9800,
        }),
      ]),
    )
    const { container } = await open()
    const card = await waitFor(() => {
      const found = container.querySelector('a[href="/agent/chat/1/detail"]')
      if (!found) throw new Error('no card')
      return found
    })
    for (const text of ['Mei Lin', '29', 'Books', '9.8k']) expect(card.textContent).toContain(text)
    expect(card.querySelector('img')?.src).toBe('https://img.test/pictures/list-1?w=640')
  })

  test('the six most popular characters come first, and no character appears twice', async () => {
    const { container } = await open()
    await waitFor(() => expect(names(container)).toHaveLength(20))
    const rail = container.querySelector('section')
    expect(rail?.querySelectorAll('a')).toHaveLength(6)
    expect(new Set(names(container)).size).toBe(20)
  })

  test('the next page is loaded at the end of the list, until there are no more', async () => {
    const { container } = await open()
    await waitFor(() => expect(names(container)).toHaveLength(20))
    expect(container.textContent).not.toContain('No more')
    scrollToEnd()
    await waitFor(() => expect(names(container)).toHaveLength(25))
    expect(container.textContent).toContain('No more')
    expect(server.requestsTo(list)).toHaveLength(2)
  })

  test('“All” omits the category; choosing a type requests it and stores it in the URL', async () => {
    const { container, router } = await open()
    await waitFor(() => expect(pills(container)).toHaveLength(3))
    expect(pills(container).map((pill) => pill.textContent)).toEqual(['All', 'Artist', 'Scholar'])
    expect(server.requestsTo(list)[0]?.url.searchParams.has('category')).toBe(false)
    await click(pills(container)[2])
    await waitFor(() => expect(server.requestsTo(list)).toHaveLength(2))
    expect(server.requestsTo(list)[1]?.url.searchParams.get('category')).toBe('3')
    expect(router.state.location.search).toBe('?type=3')
    expect(pills(container)[2]?.getAttribute('aria-current')).toBe('true')
  })

  test('a URL with a type requests that type', async () => {
    await open('/explore?type=2')
    await waitFor(() =>
      expect(server.requestsTo(list)[0]?.url.searchParams.get('category')).toBe('2'),
    )
  })

  test('an empty result shows the empty state with a link to all characters', async () => {
    server.respondWith(list, toPage([]))
    const { container } = await open('/explore?type=2')
    await waitFor(() => expect(container.textContent).toContain('An empty shelf'))
    expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
  })

  test('a failed request shows an error and can be retried', async () => {
    server.failNetwork(list)
    const { container } = await open()
    await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
    server.respondWith(list, toPage(everyone.slice(0, 8)))
    await click(getButton(container, 'Try again'))
    await waitFor(() => expect(names(container)).toHaveLength(8))
  })

  test('the screen and its types are shown in Chinese when Chinese is selected', async () => {
    await setLanguage('zh-CN')
    const { container } = await open()
    await waitFor(() =>
      expect(pills(container).map((pill) => pill.textContent)).toEqual(['全部', '艺术家', '学者']),
    )
    expect(server.requestsTo(list)[0]?.headers.get('accept-language')).toBe('zh-CN')
  })
})
