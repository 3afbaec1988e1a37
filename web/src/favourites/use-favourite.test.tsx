import { act, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm, jsonResponse } from '../../test/fake-server.ts'
import { stubMemberSignIn, signInAs } from '../../test/members.ts'
import { toPage, createCharacterItem } from '../../test/characters.ts'
import { getButton, click, waitFor, fill, renderRoutes } from '../../test/render.tsx'
import { AccountPopupHost } from '../popups/account/AccountPopupHost.tsx'
import { signInRequest, dismissSignIn } from '../session/ask-to-sign-in.ts'
import { toasts } from '@dulcinea/ui/toast/toast.ts'
import { FavouriteCard } from './FavouriteCard.tsx'
import { favouriteChanges } from './use-favourite.ts'

const { collections } = calls
const entry = (id: number, aiGirlId: number) => ({
  id,
  aiGirlId,
  addTime: '2026-03-01T00:00:00.000Z',
  aiGirl: createCharacterItem(aiGirlId, { collected: true }),
  reason: 0 as const,
})
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  favouriteChanges.set({ userId: null, changed: new Map() })
  server = createFakeServer()
  server.respondWith(collections.add, { id: 90 })
  server.respondWith(collections.remove, null)
  server.respondFrom(collections.list, ({ url }) =>
    toPage([entry(90, Number(url.searchParams.get('aiGirlId')))]),
  )
})

const open = async (collected = false) => {
  const element = (
    <>
      <FavouriteCard character={createCharacterItem(4, { collected })} />
      <AccountPopupHost />
    </>
  )
  const { container } = await renderRoutes([{ path: '*', element }], '/explore')
  const heart = getButton(container, 'Name4 Last4 as a favorite')
  return { container, heart, isOn: () => heart.getAttribute('aria-pressed') === 'true' }
}

test('a card scrolled past quickly gets its heart only once scrolling stops', async () => {
  signInAs('member')
  let showCard = () => {}
  const LateCard = () => {
    const [isIn, setIn] = useState(false)
    showCard = () => setIn(true)
    return isIn ? <FavouriteCard character={createCharacterItem(4)} /> : null
  }
  const { container } = await renderRoutes([{ path: '*', element: <LateCard /> }], '/explore')
  act(() => {
    dispatchEvent(new Event('scroll'))
    showCard()
  })
  expect(container.querySelector('a')).not.toBeNull()
  expect(container.querySelector('button')).toBeNull()
  await waitFor(() => expect(container.querySelector('button')).not.toBeNull())
})

describe('a member', () => {
  beforeEach(() => signInAs('member'))

  test('a member adds a favourite with an optimistic update', async () => {
    let respond: () => void = () => undefined
    server.respondBy(
      collections.add,
      () =>
        new Promise((resolve) => {
          respond = () =>
            resolve(jsonResponse({ code: 200, errorCode: 0, message: 'ok', data: { id: 90 } }))
        }),
    )
    const { heart, isOn } = await open()
    expect(isOn()).toBe(false)
    await click(heart)
    expect(isOn()).toBe(true)
    expect(readForm(server.requestsTo(collections.add)[0])).toEqual({ aiGirlId: '4' })
    await act(async () => respond())
    expect(isOn()).toBe(true)
  })

  test('a member removes a favourite by the id of its entry', async () => {
    const { heart, isOn } = await open(true)
    expect(isOn()).toBe(true)
    await click(heart)
    expect(isOn()).toBe(false)
    await waitFor(() => expect(server.requestsTo(collections.remove)).toHaveLength(1))
    expect(server.requestsTo(collections.remove)[0]?.url.pathname).toMatch(/\/delete\/90$/)
    const params = server.requestsTo(collections.list)[0]?.url.searchParams ?? []
    expect(Object.fromEntries(params)).toEqual({ page: '1', pageSize: '10', aiGirlId: '4' })
  })

  test('a failed change of a favourite is rolled back and shown as an error', async () => {
    server.refuse(collections.add, 18_000, 'She has left')
    const { heart, isOn } = await open()
    await click(heart)
    await waitFor(() => expect(isOn()).toBe(false))
    expect(toasts.get().map(({ text }) => text)).toEqual(['She has left'])
  })

  test('two quick taps on the heart are sent in order', async () => {
    const { heart, isOn } = await open()
    await click(heart)
    await click(heart)
    await waitFor(() => expect(server.requestsTo(collections.remove)).toHaveLength(1))
    expect(server.requests.map(({ call }) => call)).toEqual([
      collections.add,
      collections.list,
      collections.remove,
    ])
    expect(isOn()).toBe(false)
  })
})

describe('a guest', () => {
  beforeEach(() => {
    signInAs('guest')
    stubMemberSignIn(server)
  })

  test('a guest is asked to sign in, then the favourite is added', async () => {
    const { container, heart, isOn } = await open()
    await click(heart)
    expect(isOn()).toBe(false)
    expect(server.requestsTo(collections.add)).toHaveLength(0)
    await waitFor(() => expect(container.querySelector('dialog')?.open).toBe(true))
    await fill(container.querySelector('[name="email"]'), 'tomas@mail.test')
    await fill(container.querySelector('[name="password"]'), 'abc123')
    await click(container.querySelector('dialog [type="submit"]'))
    await waitFor(() => expect(server.requestsTo(collections.add)).toHaveLength(1))
    expect(server.requestsTo(collections.add)[0]?.headers.get('authorization')).toBe(
      'Bearer member-token',
    )
    expect(isOn()).toBe(true)
  })

  test('a guest who closes the sign-in popup has changed nothing', async () => {
    const { heart, isOn } = await open()
    await click(heart)
    expect(signInRequest.get()).not.toBeNull()
    await act(async () => dismissSignIn())
    expect(isOn()).toBe(false)
    expect(server.requestsTo(collections.add)).toHaveLength(0)
  })
})
