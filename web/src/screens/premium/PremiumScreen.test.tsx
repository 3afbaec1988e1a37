import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer } from '../../../test/fake-server.ts'
import { useAppAs } from '../../../test/members.ts'
import { buttonNamed, click, eventually, renderRoutes } from '../../../test/render.tsx'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { PremiumScreen } from './PremiumScreen.tsx'

const { premium } = calls.users
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
  server.answer(premium, { stats: 0 })
})

const open = async () =>
  (await renderRoutes([{ path: '*', Component: PremiumScreen }], '/vip')).container

test('compares free and Premium, and sells nothing that cannot be bought', async () => {
  const container = await open()
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toContainEqual(['Messages', '20 a day, then 1 point each', 'Unlimited'])
  expect(rows).toContainEqual(['Pictures in chat', 'Blurred, 2 points each', 'Clear at once'])
  expect(rows).toHaveLength(6)
  expect(container.textContent).toContain('Payments arrive soon')
  expect(container.querySelectorAll('button')).toHaveLength(0)
})

test('who has Premium reads until when', async () => {
  server.answer(premium, { stats: 1, vipType: 11, expireTime: '2026-12-24T12:00:00.000Z' })
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('Paid until December 24'))
  expect(container.textContent).not.toContain('Payments arrive soon')
})

test('a guest signs in from here with the check for Premium', async () => {
  useAppAs('guest')
  const container = await open()
  await click(buttonNamed(container, 'Sign in'))
  expect(signInRequest.get()?.vipCheck).toBe(true)
  expect(server.asked).toHaveLength(0)
})
