import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, type Collected } from '@dulcinea/contract'
import { fakeServer } from '../../../test/fake-server.ts'
import { useAppAs } from '../../../test/members.ts'
import { pageOf, person } from '../../../test/people.ts'
import { buttonNamed, click, eventually, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { favouriteChanges } from '../../favourites/use-favourite.ts'
import { runToastAction, toasts } from '../../ui/toast/toast.ts'
import { FavouritesScreen } from './FavouritesScreen.tsx'

const { collections } = calls
let server: ReturnType<typeof fakeServer>
let scrollToEnd: () => void = () => undefined

const entry = (id: number, part: Partial<Collected> = {}): Collected => ({
  id: id + 100,
  aiGirlId: id,
  addTime: '2026-03-01T00:00:00.000Z',
  aiGirl: person(id, { collected: true }),
  reason: 0,
  ...part,
})

beforeEach(() => {
  useAppAs('member')
  favouriteChanges.set({ userId: null, changed: new Map() })
  server = fakeServer()
  server.answer(collections.list, pageOf([entry(1), entry(2)]))
  server.answer(collections.add, { id: 101 })
  server.answer(collections.remove, null)
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
  await eventually(() => expect(cards(container)).toHaveLength(2))
  expect(container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2)
  expect(container.textContent).toContain('2 people')
  expect(container.textContent).toContain('No more')
})

test('the next page of favourites is loaded at the end of the list', async () => {
  const many = Array.from({ length: 25 }, (_, index) => entry(index + 1))
  server.answerWith(collections.list, ({ url }) =>
    pageOf(many, Number(url.searchParams.get('page'))),
  )
  const container = await open()
  await eventually(() => expect(cards(container)).toHaveLength(20))
  scrollToEnd()
  await eventually(() => expect(cards(container)).toHaveLength(25))
})

test('a removed favourite stays dimmed in its place and can be restored', async () => {
  const container = await open()
  await eventually(() => expect(cards(container)).toHaveLength(2))
  server.answer(collections.list, pageOf([entry(1)]))
  await click(buttonNamed(container, 'Name1 Last1 as a favorite'))
  await eventually(() => expect(toasts.get()).toHaveLength(1))
  expect(cards(container)).toHaveLength(2)
  expect(cards(container)[0]?.parentElement?.hasAttribute('data-dim')).toBe(true)
  const [undoToast] = toasts.get()
  expect(undoToast?.action?.label).toBe('Undo')
  await act(async () => runToastAction(undoToast?.id ?? 0))
  await eventually(() => expect(server.askedFor(collections.add)).toHaveLength(1))
  expect(cards(container)[0]?.parentElement?.hasAttribute('data-dim')).toBe(false)
})

test('an unavailable favourite shows a placeholder until it is removed', async () => {
  server.answer(collections.list, pageOf([entry(1), entry(2, { aiGirl: null, reason: 18_000 })]))
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('no longer here'))
  await click(buttonNamed(container, 'Remove'))
  expect(server.askedFor(collections.remove)[0]?.url.pathname).toMatch(/\/delete\/102$/)
  expect(container.textContent).not.toContain('no longer here')
  expect(cards(container)).toHaveLength(1)
})

test('a failed removal shows the placeholder again', async () => {
  server.answer(collections.list, pageOf([entry(2, { aiGirl: null, reason: 18_000 })]))
  server.breakDown(collections.remove)
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('no longer here'))
  await click(buttonNamed(container, 'Remove'))
  await eventually(() => expect(toasts.get()).toHaveLength(1))
  expect(container.textContent).toContain('no longer here')
})

test('without favourites the empty state links to Explore', async () => {
  server.answer(collections.list, pageOf<Collected>([]))
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('Nobody kept yet'))
  expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
})

test('a failed request for favourites can be retried', async () => {
  server.breakDown(collections.list)
  const container = await open()
  await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.answer(collections.list, pageOf([entry(1)]))
  await click(buttonNamed(container, 'Try again'))
  await eventually(() => expect(cards(container)).toHaveLength(1))
})

test('a guest sees a sign-in invitation, and no favourites are requested', async () => {
  useAppAs('guest')
  const container = await open()
  expect(container.textContent).toContain('With an account the heart keeps')
  expect(server.askedFor(collections.list)).toHaveLength(0)
})
