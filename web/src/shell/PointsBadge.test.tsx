import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../test/fake-server.ts'
import { pageOf } from '../../test/people.ts'
import { purse } from '../../test/purse.ts'
import { eventually, renderRoutes } from '../../test/render.tsx'
import { noteBalance } from '../api/points.ts'
import { change, NOBODY, session } from '../session/session.ts'
import { toasts } from '../ui/toast/toast.ts'
import { PointsBadge } from './PointsBadge.tsx'

const { points } = calls
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(points.extraInfo, purse())
  change({ state: 'guest', userId: 1, token: 'token' })
})
afterEach(() =>
  act(async () => {
    session.set(NOBODY)
    toasts.set([])
  }),
)

const badge = async () => {
  const { container, queries } = await renderRoutes([{ path: '/', Component: PointsBadge }], '/')
  await eventually(() => expect(container.textContent).toBe('128'))
  const done = (integral: number) =>
    act(async () => noteBalance(queries, 1, { integral, freeTimes: 0 }))
  return { container, done }
}

describe('the badge', () => {
  test('shows a guest’s balance too, and says it aloud', async () => {
    const { container } = await badge()
    expect(container.querySelector('a')?.getAttribute('aria-label')).toBe('128 points')
  })

  test('counts to what a reply has left, without asking again', async () => {
    const { container, done } = await badge()
    const seen = new Set<string | null>()
    const watch = setInterval(() => seen.add(container.textContent), 10)
    await done(28)
    await eventually(() => expect(container.textContent).toBe('28'))
    clearInterval(watch)
    expect(seen.size).toBeGreaterThan(3)
    expect(server.askedFor(points.extraInfo)).toHaveLength(1)
  })

  test('a new person’s balance is asked for', async () => {
    const { container } = await badge()
    server.answer(points.extraInfo, purse({ userId: 2, integral: 7 }))
    await act(async () => change({ state: 'member', userId: 2, token: 'other' }))
    await eventually(() => expect(container.textContent).toBe('7'))
  })
})

describe('three quarters of the ceiling', () => {
  const spent = (count: number) =>
    pageOf(
      Array.from({ length: count }, (_, place) => ({
        id: 900 - place,
        delta: -1,
        balance: 900 - place,
        reason: 'message',
        text: 'A message',
        addTime: new Date().toISOString(),
        ref: {},
      })),
      1,
      100,
    )
  const said = () => toasts.get().map(({ text }) => text)

  test('are said once, when a reply reaches them', async () => {
    server.answer(points.extraInfo, purse({ ceiling: 40 }))
    server.answer(points.ledger, spent(29))
    change({ state: 'member' })
    const { container, done } = await badge()
    await eventually(() => expect(server.askedFor(points.ledger)).toHaveLength(1))
    expect(said()).toEqual([])
    await done(127)
    await eventually(() =>
      expect(said()).toEqual(['30 of your 40 points for this month are spent']),
    )
    await done(126)
    await eventually(() => expect(container.textContent).toBe('126'))
    server.answer(points.ledger, spent(31))
    await badge()
    await eventually(() => expect(server.askedFor(points.ledger)).toHaveLength(2))
    expect(said()).toHaveLength(1)
  })

  test('nobody without a ceiling has the ledger read', async () => {
    change({ state: 'member' })
    await badge()
    expect(server.askedFor(points.ledger)).toHaveLength(0)
  })
})

test('for those who want stillness nothing counts', async () => {
  const ignored = () => undefined
  const matching = { matches: true, addEventListener: ignored, removeEventListener: ignored }
  vi.stubGlobal('matchMedia', () => matching)
  vi.resetModules()
  const { Counted } = await import('../ui/Counted.tsx')
  const { render } = await import('../../test/render.tsx')
  const { useState } = await import('react')
  let set: (value: number) => void = () => undefined
  const Probe = () => {
    const [value, setValue] = useState(5)
    set = setValue
    return <Counted value={value} />
  }
  const container = await render(<Probe />)
  await act(async () => set(500))
  expect(container.textContent).toBe('500')
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(container.textContent).toBe('500')
  vi.unstubAllGlobals()
})
