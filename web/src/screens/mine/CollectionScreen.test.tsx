import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, type Collected } from '@dulcinea/contract'
import { fakeServer } from '../../../test/fake-server.ts'
import { useAppAs } from '../../../test/members.ts'
import { pageOf, person } from '../../../test/people.ts'
import { buttonNamed, click, eventually, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { hearts } from '../../collect/hearts.ts'
import { takeAction, toasts } from '../../ui/toast/toast.ts'
import { CollectionScreen } from './CollectionScreen.tsx'

const { collections } = calls
let server: ReturnType<typeof fakeServer>
let reachFoot: () => void = () => undefined

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
  hearts.set({ userId: null, changed: new Map() })
  server = fakeServer()
  server.answer(collections.list, pageOf([entry(1), entry(2)]))
  server.answer(collections.add, { id: 101 })
  server.answer(collections.remove, null)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        reachFoot = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        reachFoot = () => undefined
      }
    },
  )
})

afterEach(async () => {
  await unmountAll()
  vi.unstubAllGlobals()
})

const open = async () => {
  const routes = [{ path: '/mine/collections', Component: CollectionScreen }]
  return (await renderRoutes(routes, '/mine/collections')).container
}
const cards = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>('a[href$="/detail"]'),
]

test('shows the favourites with their hearts on, and the end', async () => {
  const container = await open()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await eventually(() => expect(cards(container)).toHaveLength(2))
  expect(container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2)
  expect(container.textContent).toContain('2 people')
  expect(container.textContent).toContain('No more')
})

test('the next page comes at the foot', async () => {
  const many = Array.from({ length: 25 }, (_, place) => entry(place + 1))
  server.answerWith(collections.list, ({ url }) =>
    pageOf(many, Number(url.searchParams.get('page'))),
  )
  const container = await open()
  await eventually(() => expect(cards(container)).toHaveLength(20))
  reachFoot()
  await eventually(() => expect(cards(container)).toHaveLength(25))
})

test('taken off she dims and stays, and can be brought back', async () => {
  const container = await open()
  await eventually(() => expect(cards(container)).toHaveLength(2))
  server.answer(collections.list, pageOf([entry(1)]))
  await click(buttonNamed(container, 'Name1 Last1 as a favorite'))
  await eventually(() => expect(toasts.get()).toHaveLength(1))
  expect(cards(container)).toHaveLength(2)
  expect(cards(container)[0]?.parentElement?.hasAttribute('data-dim')).toBe(true)
  const [said] = toasts.get()
  expect(said?.action?.label).toBe('Undo')
  await act(async () => takeAction(said?.id ?? 0))
  await eventually(() => expect(server.askedFor(collections.add)).toHaveLength(1))
  expect(cards(container)[0]?.parentElement?.hasAttribute('data-dim')).toBe(false)
})

test('who is gone keeps a quiet box, until it is removed', async () => {
  server.answer(collections.list, pageOf([entry(1), entry(2, { aiGirl: null, reason: 18_000 })]))
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('no longer here'))
  await click(buttonNamed(container, 'Remove'))
  expect(server.askedFor(collections.remove)[0]?.url.pathname).toMatch(/\/delete\/102$/)
  expect(container.textContent).not.toContain('no longer here')
  expect(cards(container)).toHaveLength(1)
})

test('a removal that fails brings the box back', async () => {
  server.answer(collections.list, pageOf([entry(2, { aiGirl: null, reason: 18_000 })]))
  server.breakDown(collections.remove)
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('no longer here'))
  await click(buttonNamed(container, 'Remove'))
  await eventually(() => expect(toasts.get()).toHaveLength(1))
  expect(container.textContent).toContain('no longer here')
})

test('nobody yet: a drawing and a way to Explore', async () => {
  server.answer(collections.list, pageOf<Collected>([]))
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('Nobody kept yet'))
  expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
})

test('a failure can be tried again', async () => {
  server.breakDown(collections.list)
  const container = await open()
  await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.answer(collections.list, pageOf([entry(1)]))
  await click(buttonNamed(container, 'Try again'))
  await eventually(() => expect(cards(container)).toHaveLength(1))
})

test('a guest finds an invitation, and nothing is asked for', async () => {
  useAppAs('guest')
  const container = await open()
  expect(container.textContent).toContain('With an account the heart keeps')
  expect(server.askedFor(collections.list)).toHaveLength(0)
})
