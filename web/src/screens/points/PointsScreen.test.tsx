import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { createMember } from '../../../test/members.ts'
import { toPage } from '../../../test/characters.ts'
import { createPointsInfo } from '../../../test/points-info.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { createOrder } from '../../../test/billing.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { toasts } from '@dulcinea/ui/toast/toast.ts'
import { PointsScreen } from './PointsScreen.tsx'

const { billing, identity, points, users } = calls
const NOW = new Date().toISOString()

const entry = (id: number, delta: number, text: string, part: object = {}) => ({
  id,
  delta,
  balance: id,
  reason: 'message',
  text,
  addTime: NOW,
  ref: {},
  ...part,
})
const MESSAGE = { ref: { characterId: 3 } }
const ENTRIES = [
  entry(140, 100, 'A pack of points', { reason: 'point-pack', ref: { orderId: '8XK' } }),
  entry(40, -1, 'A message to Mei', MESSAGE),
  entry(41, -1, 'A message to Mei', MESSAGE),
]

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  server = createFakeServer()
  server.respondWith(points.extraInfo, createPointsInfo())
  server.respondWith(points.ledger, toPage(ENTRIES))
  server.respondWith(billing.products, toPage([]))
  server.respondWith(billing.orders, toPage([]))
  server.respondWith(users.premium, { stats: 0 })
  updateSession({ state: 'member', userId: 1, token: 'token' })
})
afterEach(() =>
  act(async () => {
    session.set(INITIAL_SESSION)
    signInRequest.set(null)
    toasts.set([])
  }),
)

const renderScreen = () =>
  renderRoutes([{ path: '/purchase/points', Component: PointsScreen }], '/purchase/points')
const renderContainer = async () => (await renderScreen()).container

const rows = (container: Element) =>
  [...container.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '')

const type = async (field: HTMLInputElement | null, text: string) => {
  if (!field) throw new Error('field not found')
  // React overrides the element's own setter, so call the prototype's.
  await act(async () => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('orders', () => {
  const paid = createOrder({ orderId: 'ORDER7', addTime: '2026-11-02T12:00:00.000Z' })

  test('a paid order has a printable receipt', async () => {
    const open = createOrder({ orderId: 'ORDER8', status: 'created', addTime: paid.addTime })
    server.respondWith(billing.orders, toPage([open, paid]))
    server.respondWith(identity.detail, createMember())
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const container = await renderContainer()
    const receipts = () => [...container.querySelectorAll('[aria-label^="Receipt for 800 points"]')]
    await waitFor(() => expect(receipts()).toHaveLength(1))
    await click(receipts()[0])
    const sheet = await waitFor(() => {
      const found = container.querySelector('dialog[open]')
      expect(found?.textContent).toContain('tomas@mail.test')
      return found
    })
    for (const text of ['800 points', 'November 2, 2026', 'PayPal', 'ORDER7', 'Paid', '$29.99']) {
      expect(sheet?.textContent).toContain(text)
    }
    await click(getButton(container, 'Print or save'))
    expect(printed).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('an order paid in another tab updates the balance without a reload', async () => {
    const fresh = createOrder({ status: 'created' })
    server.respondWith(billing.orders, toPage([fresh]))
    const { container, queries } = await renderScreen()
    await waitFor(() => expect(container.textContent).toContain('Not paid'))
    server.respondWith(billing.orders, toPage([{ ...fresh, status: 'paid' }]))
    server.respondWith(points.extraInfo, createPointsInfo({ integral: 928 }))
    await act(() => queries.refetchQueries({ queryKey: ['orders', 'list'] }))
    await waitFor(() => expect(container.textContent).toContain('928'))
  })
})

describe('points ledger', () => {
  test('each line shows text, signed amount and balance, and a day’s messages are grouped', async () => {
    const container = await renderContainer()
    await waitFor(() => expect(rows(container)).toHaveLength(2))
    const [pack, messages] = rows(container)
    expect(pack).toContain('A pack of points')
    expect(pack).toContain('+100')
    expect(messages).toContain('A message to Mei, 2 times')
    expect(messages).toContain('−2')
    const gold = [...container.querySelectorAll('tbody [data-in]')].map((e) => e.textContent)
    expect(gold).toEqual(['+100'])
    expect(container.textContent).toContain('No more')
  })

  test('a ledger receipt opens under its line and closes again', async () => {
    const container = await renderContainer()
    const receipt = await waitFor(() => getButton(container, 'Receipt: A pack of points'))
    await click(receipt)
    expect(receipt.getAttribute('aria-expanded')).toBe('true')
    const slip = container.querySelector('dl')?.textContent
    expect(slip).toContain('Reference8XK')
    expect(slip).toContain('Balance after140')
    await click(receipt)
    expect(container.querySelector('dl')).toBeNull()
  })

  test('an adjustment by an operator has no receipt', async () => {
    const adjusted = entry(150, 10, 'Adjusted by the operator', { reason: 'adjustment' })
    server.respondWith(points.ledger, toPage([adjusted, ...ENTRIES]))
    const container = await renderContainer()
    await waitFor(() => expect(rows(container)).toHaveLength(3))
    const labels = [...container.querySelectorAll('tbody button')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(labels).toEqual(['Receipt: A pack of points', 'One by one: A message to Mei, 2 times'])
  })

  test('a grouped line expands to its messages', async () => {
    const container = await renderContainer()
    await click(await waitFor(() => getButton(container, 'One by one: A message to Mei, 2 times')))
    const messages = [...container.querySelectorAll('tbody li')].map((item) => item.textContent)
    expect(messages).toHaveLength(2)
    expect(messages[0]).toContain('No. 40')
    expect(messages[1]).toContain('No. 41')
  })

  test('an empty ledger shows the empty state with a link to Explore', async () => {
    server.respondWith(points.ledger, toPage([]))
    const container = await renderContainer()
    await waitFor(() => expect(container.textContent).toContain('Nothing has moved yet'))
    expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
  })

  test('a failed ledger request can be retried', async () => {
    server.failNetwork(points.ledger)
    const container = await renderContainer()
    const again = await waitFor(() => getButton(container, 'Try again'))
    server.respondWith(points.ledger, toPage(ENTRIES))
    await click(again)
    await waitFor(() => expect(rows(container)).toHaveLength(2))
  })
})

test('the screen shows the balance, the free messages and the sums of the month', async () => {
  const container = await renderContainer()
  await waitFor(() => expect(container.textContent).toContain('128 points in your purse'))
  expect(container.textContent).toContain('14 of 20 free messages left today')
  await waitFor(() => expect(container.textContent).toContain('Came in+100'))
  expect(container.textContent).toContain('Went out−2')
})

describe('monthly ceiling', () => {
  const editing = async (label: string) => {
    const container = await renderContainer()
    await click(await waitFor(() => getButton(container, label)))
    const field = container.querySelector<HTMLInputElement>('form input')
    expect(document.activeElement).toBe(field)
    const submit = async () =>
      act(async () => {
        container
          .querySelector('form')
          ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      })
    return { container, field, submit }
  }

  test('the spent share of the ceiling is shown', async () => {
    server.respondWith(points.extraInfo, createPointsInfo({ ceiling: 200 }))
    const container = await renderContainer()
    const bar = await waitFor(() => {
      const found = container.querySelector('progress')
      expect(found?.getAttribute('value')).toBe('2')
      return found
    })
    expect(bar?.getAttribute('max')).toBe('200')
    expect(container.textContent).toContain('2 spent')
    expect(container.textContent).toContain('We say so at 150.')
  })

  test.each([
    [3, 'We say so at 3.'],
    [2, 'Your ceiling is reached'],
  ])('a ceiling of %i with 2 points spent shows “%s”', async (ceiling, text) => {
    server.respondWith(points.extraInfo, createPointsInfo({ ceiling }))
    const container = await renderContainer()
    await waitFor(() => expect(container.textContent).toContain(text))
  })

  test('saving a ceiling updates it in place and shows a toast', async () => {
    server.respondWith(points.ceiling, null)
    const { container, field, submit } = await editing('Set a ceiling')
    await type(field, '1,500')
    await submit()
    await waitFor(() => expect(container.textContent).toContain('of 1,500'))
    expect(readForm(server.requestsTo(points.ceiling)[0])).toEqual({ points: '1500' })
    expect(toasts.get().map(({ text }) => text)).toEqual(['Your ceiling is 1,500 points a month'])
    expect(container.querySelector('form')).toBeNull()
    expect(document.activeElement).toBe(getButton(container, 'Change ceiling'))
    expect(server.requestsTo(points.extraInfo)).toHaveLength(1)
  })

  test.each(['-5', '2.5', '1000001', 'a lot'])(
    'the invalid ceiling “%s” is not sent',
    async (typed) => {
      const { container, field, submit } = await editing('Set a ceiling')
      await type(field, typed)
      await submit()
      expect(field?.getAttribute('aria-invalid')).toBe('true')
      expect(container.textContent).toContain('A whole number from 0 to 1,000,000, please')
      expect(server.requestsTo(points.ceiling)).toHaveLength(0)
    },
  )

  test('a ceiling that the server refuses stays in the form', async () => {
    server.refuse(points.ceiling, 10004, 'Unknown error')
    const { container, field, submit } = await editing('Set a ceiling')
    await type(field, '300')
    await submit()
    await waitFor(() => expect(toasts.get()[0]?.text).toBe('Unknown error'))
    expect(container.querySelector<HTMLInputElement>('form input')?.value).toBe('300')
  })
})

test('a guest sees the balance and is invited to sign up', async () => {
  server.respondWith(
    points.extraInfo,
    createPointsInfo({ integral: 0, freeTimes: 4, freeTimesMax: 6 }),
  )
  updateSession({ state: 'guest' })
  const container = await renderContainer()
  await waitFor(() => expect(container.textContent).toContain('0 points in your purse'))
  expect(container.textContent).toContain('4 of 6 free messages left today')
  expect(server.requestsTo(points.ledger)).toHaveLength(0)
  expect(container.textContent).not.toContain('Monthly ceiling')
  await click(getButton(container, 'Sign up'))
  expect(signInRequest.get()?.view).toBe('register')
})
