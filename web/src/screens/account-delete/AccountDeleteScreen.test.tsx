import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { createMember, getToastTexts, signInAs } from '../../../test/members.ts'
import { getButton, click, waitFor, fill, renderRoutes } from '../../../test/render.tsx'
import { writeStored, readStored } from '../../device/storage.ts'
import { session } from '../../session/session.ts'
import { AccountDeleteScreen } from './AccountDeleteScreen.tsx'

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'fingerprint' }) }) },
}))

const { identity, users } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  writeStored('token', 'member-token')
  server = createFakeServer()
  server.respondWith(identity.detail, createMember())
  server.respondWith(users.count, { characters: 2, collected: 0, chats: 7 })
  server.respondWith(identity.emailCode, null)
  server.respondWith(identity.deleteAccount, null)
  server.respondWith(identity.guestLogin, { token: 'next-guest', userId: 9 })
})

const open = async () => {
  const { container, router } = await renderRoutes(
    [{ path: '*', Component: AccountDeleteScreen }],
    '/account/delete',
  )
  await waitFor(() => expect(container.textContent).toContain('7 chats'))
  const code = () => container.querySelector('[name="code"]')
  const checkbox = () => container.querySelector('[type="checkbox"]')
  const deleteButton = () => getButton(container, 'Delete for good')
  return { container, router, code, checkbox, deleteButton }
}

test('the screen lists what is deleted and what is kept, with the user’s own counts, and links back to settings', async () => {
  const { container } = await open()
  expect(container.textContent).toContain('2 published characters')
  expect(container.querySelector('a[href="/settings"]')?.textContent).toBe('Keep my account')
  getButton(container, 'Download')
})

test('the delete button stays disabled until the code is complete and the box is ticked', async () => {
  const { code, checkbox, deleteButton } = await open()
  expect(deleteButton().disabled).toBe(true)
  await fill(code(), '123456')
  expect(deleteButton().disabled).toBe(true)
  await click(checkbox())
  expect(deleteButton().disabled).toBe(false)
  await fill(code(), '12345')
  expect(deleteButton().disabled).toBe(true)
})

test('the code is sent to the user’s own address with the purpose of account deletion', async () => {
  const { container } = await open()
  await click(getButton(container, 'Send code'))
  await waitFor(() => expect(server.requestsTo(identity.emailCode)).toHaveLength(1))
  expect(readForm(server.requestsTo(identity.emailCode)[0])).toMatchObject({
    email: 'tomas@mail.test',
    useIn: 'writeOff',
  })
})

test.each([
  ['keep', false],
  ['remove', true],
])(
  'deleting the account sends the choice “%s” for published characters',
  async (characters, isChosen) => {
    const { container, router, code, checkbox, deleteButton } = await open()
    if (isChosen) await click(container.querySelector(`[value="${characters}"]`))
    await fill(code(), '123456')
    await click(checkbox())
    await click(deleteButton())
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(readForm(server.requestsTo(identity.deleteAccount)[0])).toMatchObject({
      email: 'tomas@mail.test',
      code: '123456',
      characters,
    })
    await waitFor(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 9 }))
    expect(readStored('token')).toBe('next-guest')
  },
)

test('a refused deletion shows the reason and keeps the session', async () => {
  server.refuse(identity.deleteAccount, 13_000, 'The verification code is incorrect')
  const { router, code, checkbox, deleteButton } = await open()
  await fill(code(), '123456')
  await click(checkbox())
  await click(deleteButton())
  await waitFor(() => expect(getToastTexts()).toEqual(['The verification code is incorrect']))
  expect(router.state.location.pathname).toBe('/account/delete')
  expect(session.get().token).toBe('member-token')
})
