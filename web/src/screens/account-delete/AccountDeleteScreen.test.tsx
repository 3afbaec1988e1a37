import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer, formOf } from '../../../test/fake-server.ts'
import { member, said, useAppAs } from '../../../test/members.ts'
import { buttonNamed, click, eventually, fill, renderRoutes } from '../../../test/render.tsx'
import { writeStored, readStored } from '../../device/storage.ts'
import { session } from '../../session/session.ts'
import { AccountDeleteScreen } from './AccountDeleteScreen.tsx'

vi.mock('@fingerprintjs/fingerprintjs', () => ({
  default: { load: async () => ({ get: async () => ({ visitorId: 'fingerprint' }) }) },
}))

const { identity, users } = calls
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  useAppAs('member')
  writeStored('token', 'member-token')
  server = fakeServer()
  server.answer(identity.detail, member())
  server.answer(users.count, { characters: 2, collected: 0, chats: 7 })
  server.answer(identity.emailCode, null)
  server.answer(identity.deleteAccount, null)
  server.answer(identity.guestLogin, { token: 'next-guest', userId: 9 })
})

const open = async () => {
  const { container, router } = await renderRoutes(
    [{ path: '*', Component: AccountDeleteScreen }],
    '/account/delete',
  )
  await eventually(() => expect(container.textContent).toContain('7 chats'))
  const code = () => container.querySelector('[name="code"]')
  const checkbox = () => container.querySelector('[type="checkbox"]')
  const deleteButton = () => buttonNamed(container, 'Delete for good')
  return { container, router, code, checkbox, deleteButton }
}

test('the screen lists what is deleted and what is kept, with the user’s own counts, and links back to settings', async () => {
  const { container } = await open()
  expect(container.textContent).toContain('2 published characters')
  expect(container.querySelector('a[href="/settings"]')?.textContent).toBe('Keep my account')
  buttonNamed(container, 'Download')
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
  await click(buttonNamed(container, 'Send code'))
  await eventually(() => expect(server.askedFor(identity.emailCode)).toHaveLength(1))
  expect(formOf(server.askedFor(identity.emailCode)[0])).toMatchObject({
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
    await eventually(() => expect(router.state.location.pathname).toBe('/'))
    expect(formOf(server.askedFor(identity.deleteAccount)[0])).toMatchObject({
      email: 'tomas@mail.test',
      code: '123456',
      characters,
    })
    await eventually(() => expect(session.get()).toMatchObject({ state: 'guest', userId: 9 }))
    expect(readStored('token')).toBe('next-guest')
  },
)

test('a refused deletion shows the reason and keeps the session', async () => {
  server.refuse(identity.deleteAccount, 13_000, 'The verification code is incorrect')
  const { router, code, checkbox, deleteButton } = await open()
  await fill(code(), '123456')
  await click(checkbox())
  await click(deleteButton())
  await eventually(() => expect(said()).toEqual(['The verification code is incorrect']))
  expect(router.state.location.pathname).toBe('/account/delete')
  expect(session.get().token).toBe('member-token')
})
