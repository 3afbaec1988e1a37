import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { toPage } from '../../test/characters.ts'
import { createPointsInfo } from '../../test/points-info.ts'
import { waitFor, renderRoutes } from '../../test/render.tsx'
import { updateBalance } from '../api/points.ts'
import { updateSession, INITIAL_SESSION, session } from '../session/session.ts'
import { toasts } from '@dulcinea/ui/toast/toast.ts'
import { PointsBadge } from './PointsBadge.tsx'

const { points } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(points.extraInfo, createPointsInfo())
  updateSession({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() =>
  act(async () => {
    session.set(INITIAL_SESSION)
    toasts.set([])
  }),
)

const renderBadge = async () => {
  const { container, queries } = await renderRoutes([{ path: '/', Component: PointsBadge }], '/')
  await waitFor(() => expect(container.textContent).toBe('128'))
  const finishReply = (integral: number) =>
    act(async () => updateBalance(queries, 1, { integral, freeTimes: 0 }))
  return { container, finishReply }
}

describe('the badge', () => {
  test("the points badge shows a guest's balance too, with an accessible label", async () => {
    const { container } = await renderBadge()
    expect(container.querySelector('a')?.getAttribute('aria-label')).toBe('128 points')
  })

  test('the points badge counts to the balance after a reply without refetching', async () => {
    const { container, finishReply } = await renderBadge()
    const shownTexts = new Set<string | null>()
    const watch = setInterval(() => shownTexts.add(container.textContent), 10)
    await finishReply(28)
    await waitFor(() => expect(container.textContent).toBe('28'))
    clearInterval(watch)
    expect(shownTexts.size).toBeGreaterThan(3)
    expect(server.requestsTo(points.extraInfo)).toHaveLength(1)
  })

  test('the points badge fetches the balance when the user changes', async () => {
    const { container } = await renderBadge()
    server.respondWith(points.extraInfo, createPointsInfo({ userId: 2, integral: 7 }))
    await act(async () => updateSession({ state: 'member', userId: 2, token: 'other' }))
    await waitFor(() => expect(container.textContent).toBe('7'))
  })
})

describe('three quarters of the ceiling', () => {
  const ledgerWith = (count: number) =>
    toPage(
      Array.from({ length: count }, (_, index) => ({
        id: 900 - index,
        delta: -1,
        balance: 900 - index,
        reason: 'message',
        text: 'A message',
        addTime: new Date().toISOString(),
        ref: {},
      })),
      1,
      100,
    )
  const toastTexts = () => toasts.get().map(({ text }) => text)

  test('the notice at three quarters of the ceiling is shown once, when a reply reaches it', async () => {
    server.respondWith(points.extraInfo, createPointsInfo({ ceiling: 40 }))
    server.respondWith(points.ledger, ledgerWith(29))
    updateSession({ state: 'member' })
    const { container, finishReply } = await renderBadge()
    await waitFor(() => expect(server.requestsTo(points.ledger)).toHaveLength(1))
    expect(toastTexts()).toEqual([])
    await finishReply(127)
    await waitFor(() =>
      expect(toastTexts()).toEqual(['30 of your 40 points for this month are spent']),
    )
    await finishReply(126)
    await waitFor(() => expect(container.textContent).toBe('126'))
    server.respondWith(points.ledger, ledgerWith(31))
    await renderBadge()
    await waitFor(() => expect(server.requestsTo(points.ledger)).toHaveLength(2))
    expect(toastTexts()).toHaveLength(1)
  })

  test('the ledger is not fetched for a user without a ceiling', async () => {
    updateSession({ state: 'member' })
    await renderBadge()
    expect(server.requestsTo(points.ledger)).toHaveLength(0)
  })
})

test('numbers do not animate with prefers-reduced-motion', async () => {
  const ignored = () => undefined
  const mediaQuery = { matches: true, addEventListener: ignored, removeEventListener: ignored }
  vi.stubGlobal('matchMedia', () => mediaQuery)
  vi.resetModules()
  const { AnimatedNumber } = await import('../ui/AnimatedNumber.tsx')
  const { render } = await import('../../test/render.tsx')
  const { useState } = await import('react')
  let set: (value: number) => void = () => undefined
  const Probe = () => {
    const [value, setValue] = useState(5)
    set = setValue
    return <AnimatedNumber value={value} />
  }
  const container = await render(<Probe />)
  await act(async () => set(500))
  expect(container.textContent).toBe('500')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(container.textContent).toBe('500')
  vi.unstubAllGlobals()
})
