import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../test/fake-server.ts'
import { stubMemberSignIn, signInAs } from '../../test/members.ts'
import { click, waitFor, renderRoutes } from '../../test/render.tsx'
import { session } from '../session/session.ts'
import { AccountMenu } from './AccountMenu.tsx'

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'fingerprint' }) }) },
}))

const { identity, points } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  stubMemberSignIn(server)
  server.respondWith(identity.logout, null)
  server.respondWith(identity.guestLogin, { token: 'next-guest', userId: 9 })
  server.respondWith(points.extraInfo, {
    userId: 7,
    integral: 1280,
    extend: '{}',
    inviteCode: 'A',
    inviteCount: 0,
    inviteIntegral: 0,
  })
})

const open = async () => {
  const { container, router } = await renderRoutes(
    [{ path: '*', Component: AccountMenu }],
    '/settings',
  )
  await waitFor(() => expect(container.textContent).toContain('Tomás'))
  await click(container.querySelector('button'))
  const items = () => [...container.querySelectorAll<HTMLElement>('[role="menuitem"]')]
  return { container, router, items }
}

test('the account menu links to points, Premium and settings and shows the balance', async () => {
  const { items } = await open()
  await waitFor(() => expect(items()[0]?.textContent).toBe('Points1,280'))
  expect(items().map((item) => [item.getAttribute('href'), item.textContent])).toEqual([
    ['/purchase/points', 'Points1,280'],
    ['/vip', 'Subscribe'],
    ['/settings', 'Settings'],
    [null, 'Log out'],
  ])
})

test('arrow keys move in the account menu, Escape closes it and restores the focus', async () => {
  const { container, items } = await open()
  const press = (key: string) =>
    act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
  expect(document.activeElement).toBe(items()[0])
  await press('ArrowDown')
  expect(document.activeElement).toBe(items()[1])
  await press('ArrowUp')
  await press('ArrowUp')
  expect(document.activeElement).toBe(items()[3])
  await press('Escape')
  expect(items()).toEqual([])
  expect(document.activeElement).toBe(container.querySelector('button'))
})

test('logging out navigates home as a guest', async () => {
  const { router, items } = await open()
  await click(items()[3])
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  await waitFor(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 9 }))
  expect(server.requestsTo(identity.logout)).toHaveLength(1)
})
