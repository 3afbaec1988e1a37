import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer, formOf } from '../../../test/fake-server.ts'
import { member } from '../../../test/members.ts'
import { pageOf } from '../../../test/people.ts'
import { purse } from '../../../test/purse.ts'
import { buttonNamed, click, eventually, renderRoutes } from '../../../test/render.tsx'
import { order } from '../../../test/shop.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { updateSession, INITIAL_SESSION, session } from '../../session/session.ts'
import { toasts } from '../../ui/toast/toast.ts'
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

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.answer(points.extraInfo, purse())
  server.answer(points.ledger, pageOf(ENTRIES))
  server.answer(billing.products, pageOf([]))
  server.answer(billing.orders, pageOf([]))
  server.answer(users.premium, { stats: 0 })
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
  const paid = order({ orderId: 'ORDER7', addTime: '2026-11-02T12:00:00.000Z' })

  test('a paid order has a printable receipt', async () => {
    const open = order({ orderId: 'ORDER8', status: 'created', addTime: paid.addTime })
    server.answer(billing.orders, pageOf([open, paid]))
    server.answer(identity.detail, member())
    const printed = vi.fn<() => void>()
    vi.stubGlobal('print', printed)
    const container = await renderContainer()
    const receipts = () => [...container.querySelectorAll('[aria-label^="Receipt for 800 points"]')]
    await eventually(() => expect(receipts()).toHaveLength(1))
    await click(receipts()[0])
    const sheet = await eventually(() => {
      const found = container.querySelector('dialog[open]')
      expect(found?.textContent).toContain('tomas@mail.test')
      return found
    })
    for (const text of ['800 points', 'November 2, 2026', 'PayPal', 'ORDER7', 'Paid', '$29.99']) {
      expect(sheet?.textContent).toContain(text)
    }
    await click(buttonNamed(container, 'Print or save'))
    expect(printed).toHaveBeenCalledTimes(1)
    vi.unstubAllGlobals()
  })

  test('an order paid in another tab updates the balance without a reload', async () => {
    const fresh = order({ status: 'created' })
    server.answer(billing.orders, pageOf([fresh]))
    const { container, queries } = await renderScreen()
    await eventually(() => expect(container.textContent).toContain('Not paid'))
    server.answer(billing.orders, pageOf([{ ...fresh, status: 'paid' }]))
    server.answer(points.extraInfo, purse({ integral: 928 }))
    await act(() => queries.refetchQueries({ queryKey: ['orders', 'list'] }))
    await eventually(() => expect(container.textContent).toContain('928'))
  })
})

describe('points ledger', () => {
  test('each line shows text, signed amount and balance, and a day’s messages are grouped', async () => {
    const container = await renderContainer()
    await eventually(() => expect(rows(container)).toHaveLength(2))
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
    const receipt = await eventually(() => buttonNamed(container, 'Receipt: A pack of points'))
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
    server.answer(points.ledger, pageOf([adjusted, ...ENTRIES]))
    const container = await renderContainer()
    await eventually(() => expect(rows(container)).toHaveLength(3))
    const labels = [...container.querySelectorAll('tbody button')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(labels).toEqual(['Receipt: A pack of points', 'One by one: A message to Mei, 2 times'])
  })

  test('a grouped line expands to its messages', async () => {
    const container = await renderContainer()
    await click(
      await eventually(() => buttonNamed(container, 'One by one: A message to Mei, 2 times')),
    )
    const messages = [...container.querySelectorAll('tbody li')].map((item) => item.textContent)
    expect(messages).toHaveLength(2)
    expect(messages[0]).toContain('No. 40')
    expect(messages[1]).toContain('No. 41')
  })

  test('an empty ledger shows the empty state with a link to Explore', async () => {
    server.answer(points.ledger, pageOf([]))
    const container = await renderContainer()
    await eventually(() => expect(container.textContent).toContain('Nothing has moved yet'))
    expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
  })

  test('a failed ledger request can be retried', async () => {
    server.breakDown(points.ledger)
    const container = await renderContainer()
    const again = await eventually(() => buttonNamed(container, 'Try again'))
    server.answer(points.ledger, pageOf(ENTRIES))
    await click(again)
    await eventually(() => expect(rows(container)).toHaveLength(2))
  })
})

test('the screen shows the balance, the free messages and the sums of the month', async () => {
  const container = await renderContainer()
  await eventually(() => expect(container.textContent).toContain('128 points in your purse'))
  expect(container.textContent).toContain('14 of 20 free messages left today')
  await eventually(() => expect(container.textContent).toContain('Came in+100'))
  expect(container.textContent).toContain('Went out−2')
})

describe('monthly ceiling', () => {
  const editing = async (label: string) => {
    const container = await renderContainer()
    await click(await eventually(() => buttonNamed(container, label)))
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
    server.answer(points.extraInfo, purse({ ceiling: 200 }))
    const container = await renderContainer()
    const bar = await eventually(() => {
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
    server.answer(points.extraInfo, purse({ ceiling }))
    const container = await renderContainer()
    await eventually(() => expect(container.textContent).toContain(text))
  })

  test('saving a ceiling updates it in place and shows a toast', async () => {
    server.answer(points.ceiling, null)
    const { container, field, submit } = await editing('Set a ceiling')
    await type(field, '1,500')
    await submit()
    await eventually(() => expect(container.textContent).toContain('of 1,500'))
    expect(formOf(server.askedFor(points.ceiling)[0])).toEqual({ points: '1500' })
    expect(toasts.get().map(({ text }) => text)).toEqual(['Your ceiling is 1,500 points a month'])
    expect(container.querySelector('form')).toBeNull()
    expect(document.activeElement).toBe(buttonNamed(container, 'Change ceiling'))
    expect(server.askedFor(points.extraInfo)).toHaveLength(1)
  })

  test.each(['-5', '2.5', '1000001', 'a lot'])(
    'the invalid ceiling “%s” is not sent',
    async (typed) => {
      const { container, field, submit } = await editing('Set a ceiling')
      await type(field, typed)
      await submit()
      expect(field?.getAttribute('aria-invalid')).toBe('true')
      expect(container.textContent).toContain('A whole number from 0 to 1,000,000, please')
      expect(server.askedFor(points.ceiling)).toHaveLength(0)
    },
  )

  test('a ceiling that the server refuses stays in the form', async () => {
    server.refuse(points.ceiling, 10004, 'Unknown error')
    const { container, field, submit } = await editing('Set a ceiling')
    await type(field, '300')
    await submit()
    await eventually(() => expect(toasts.get()[0]?.text).toBe('Unknown error'))
    expect(container.querySelector<HTMLInputElement>('form input')?.value).toBe('300')
  })
})

test('a guest sees the balance and is invited to sign up', async () => {
  server.answer(points.extraInfo, purse({ integral: 0, freeTimes: 4, freeTimesMax: 6 }))
  updateSession({ state: 'guest' })
  const container = await renderContainer()
  await eventually(() => expect(container.textContent).toContain('0 points in your purse'))
  expect(container.textContent).toContain('4 of 6 free messages left today')
  expect(server.askedFor(points.ledger)).toHaveLength(0)
  expect(container.textContent).not.toContain('Monthly ceiling')
  await click(buttonNamed(container, 'Sign up'))
  expect(signInRequest.get()?.view).toBe('register')
})
