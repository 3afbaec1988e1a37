import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, type Favourite } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { signInAs } from '../../../test/members.ts'
import { toPage, createCharacterItem } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { favouriteChanges } from '../../favourites/use-favourite.ts'
import { runToastAction, toasts } from '@dulcinea/ui/toast/toast.ts'
import { FavouritesScreen } from './FavouritesScreen.tsx'

const { collections } = calls
let server: ReturnType<typeof createFakeServer>
let scrollToEnd: () => void = () => undefined

const entry = (id: number, part: Partial<Favourite> = {}): Favourite => ({
  id: id + 100,
  aiGirlId: id,
  addTime: '2026-03-01T00:00:00.000Z',
  aiGirl: createCharacterItem(id, { collected: true }),
  reason: 0,
  ...part,
})

beforeEach(() => {
  signInAs('member')
  favouriteChanges.set({ userId: null, changed: new Map() })
  server = createFakeServer()
  server.respondWith(collections.list, toPage([entry(1), entry(2)]))
  server.respondWith(collections.add, { id: 101 })
  server.respondWith(collections.remove, null)
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
})

const open = async () => {
  const routes = [{ path: '/mine/collections', Component: FavouritesScreen }]
  return (await renderRoutes(routes, '/mine/collections')).container
}
const cards = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>('a[href$="/detail"]'),
]

test('favourites are shown as selected, with the end of the list', async () => {
  const container = await open()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await waitFor(() => expect(cards(container)).toHaveLength(2))
  expect(container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2)
  expect(container.textContent).toContain('2 people')
  expect(container.textContent).toContain('No more')
})

test('the next page of favourites is loaded at the end of the list', async () => {
  const many = Array.from({ length: 25 }, (_, index) => entry(index + 1))
  server.respondFrom(collections.list, ({ url }) =>
    toPage(many, Number(url.searchParams.get('page'))),
  )
  const container = await open()
  await waitFor(() => expect(cards(container)).toHaveLength(20))
  scrollToEnd()
  await waitFor(() => expect(cards(container)).toHaveLength(25))
})

test('a removed favourite stays dimmed in its place and can be restored', async () => {
  const container = await open()
  await waitFor(() => expect(cards(container)).toHaveLength(2))
  server.respondWith(collections.list, toPage([entry(1)]))
  await click(getButton(container, 'Name1 Last1 as a favorite'))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(cards(container)).toHaveLength(2)
  expect(cards(container)[0]?.parentElement?.hasAttribute('data-dim')).toBe(true)
  const [undoToast] = toasts.get()
  expect(undoToast?.action?.label).toBe('Undo')
  await act(async () => runToastAction(undoToast?.id ?? 0))
  await waitFor(() => expect(server.requestsTo(collections.add)).toHaveLength(1))
  expect(cards(container)[0]?.parentElement?.hasAttribute('data-dim')).toBe(false)
})

test('an unavailable favourite shows a placeholder until it is removed', async () => {
  server.respondWith(
    collections.list,
    toPage([entry(1), entry(2, { aiGirl: null, reason: 18_000 })]),
  )
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('no longer here'))
  await click(getButton(container, 'Remove'))
  expect(server.requestsTo(collections.remove)[0]?.url.pathname).toMatch(/\/delete\/102$/)
  expect(container.textContent).not.toContain('no longer here')
  expect(cards(container)).toHaveLength(1)
})

test('a failed removal shows the placeholder again', async () => {
  server.respondWith(collections.list, toPage([entry(2, { aiGirl: null, reason: 18_000 })]))
  server.failNetwork(collections.remove)
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('no longer here'))
  await click(getButton(container, 'Remove'))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(container.textContent).toContain('no longer here')
})

test('without favourites the empty state links to Explore', async () => {
  server.respondWith(collections.list, toPage<Favourite>([]))
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('Nobody kept yet'))
  expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
})

test('a failed request for favourites can be retried', async () => {
  server.failNetwork(collections.list)
  const container = await open()
  await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.respondWith(collections.list, toPage([entry(1)]))
  await click(getButton(container, 'Try again'))
  await waitFor(() => expect(cards(container)).toHaveLength(1))
})

test('a guest sees a sign-in invitation, and no favourites are requested', async () => {
  signInAs('guest')
  const container = await open()
  expect(container.textContent).toContain('With an account the heart keeps')
  expect(server.requestsTo(collections.list)).toHaveLength(0)
})
