import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer, formOf } from '../../../test/fake-server.ts'
import { device, member, said, useAppAs } from '../../../test/members.ts'
import { pageOf } from '../../../test/people.ts'
import { buttonNamed, click, eventually, fill, renderRoutes } from '../../../test/render.tsx'
import * as files from '../../device/save-file.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { session } from '../../session/session.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const { identity, memory, users } = calls
const HERE = device(1, { device: 'Firefox · Linux', current: true })
const PHONE = device(2, { device: 'Chrome · Android' })

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
  server.answer(identity.detail, member())
  server.answer(users.sessions, pageOf([PHONE, HERE]))
  server.answer(users.premium, { stats: 0 })
  server.answer(users.revokeSession, null)
  server.answer(memory.state, { on: true })
  server.answer(identity.emailCode, null)
  server.answer(identity.changeEmail, null)
  server.answer(identity.changePassword, null)
})

const open = async () => {
  const { container, router } = await renderRoutes(
    [{ path: '*', Component: SettingsScreen }],
    '/settings',
  )
  return { container, router }
}

const openLoaded = async () => {
  const page = await open()
  await eventually(() => expect(page.container.textContent).toContain('Firefox · Linux'))
  await eventually(() => expect(page.container.textContent).toContain('tomas@mail.test'))
  return page
}

const field = (container: Element, name: string) =>
  container.querySelector<HTMLInputElement>(`dialog[open] [name="${name}"]`)

test('a guest sees theme and language, and a sign-up invitation instead of the account', async () => {
  useAppAs('guest')
  const { container } = await open()
  expect(container.querySelector('#look')).not.toBeNull()
  expect(container.querySelector('#account')).toBeNull()
  expect(server.askedFor(identity.detail)).toHaveLength(0)
  await click(buttonNamed(container, 'Sign up'))
  expect(signInRequest.get()?.view).toBe('register')
})

test('without a connected model the settings say so and how to connect one', async () => {
  const config = { imgurl: '', flag: 0, payments: 'local', ageGate: true } as const
  session.set({ ...session.get(), config: { ...config, words: 'script' } })
  const { container, router } = await open()
  expect(container.querySelector('#chat')?.textContent).toContain('A script is answering')
  expect(container.querySelector('#chat')?.textContent).toContain('LLM_BASE_URL')
  await act(async () => session.set({ ...session.get(), config: { ...config, words: 'model' } }))
  expect(container.querySelector('#chat')?.textContent).not.toContain('script')
  router.dispose()
})

test('a failed renewal is shown in the account', async () => {
  server.answer(users.premium, {
    stats: 1,
    vipType: 11,
    expireTime: '2027-12-24T12:00:00.000Z',
    autoRenew: true,
    failedTime: '2027-12-21T12:00:00.000Z',
  })
  const { container } = await openLoaded()
  await eventually(() =>
    expect(container.querySelector('#account')?.textContent).toContain(
      'The renewal of December 21, 2027 could not be paid',
    ),
  )
  expect(container.querySelector('#account a[href="/vip"]')?.textContent).toBe('Manage')
})

test('memory is on by default and can be switched off', async () => {
  const { container } = await openLoaded()
  const getSwitch = () => container.querySelector<HTMLInputElement>('#chat [role="switch"]')
  await eventually(() => expect(getSwitch()?.disabled).toBe(false))
  expect(getSwitch()?.checked).toBe(true)
  server.answer(memory.switch, { on: false })
  const box = getSwitch()
  if (box) await click(box)
  await eventually(() => expect(getSwitch()?.checked).toBe(false))
  expect(formOf(server.askedFor(memory.switch)[0])).toEqual({ on: 'false' })
})

describe('devices', () => {
  test('the current device comes first and has no sign-out button', async () => {
    const { container } = await openLoaded()
    const lines = [...container.querySelectorAll('#devices li')]
    expect(lines[0]?.textContent).toContain('This device')
    expect(lines[0]?.querySelector('button')).toBeNull()
    expect(lines[1]?.textContent).toContain('Last used')
  })

  test('another device can be signed out individually', async () => {
    const { container } = await openLoaded()
    server.answer(users.sessions, pageOf([HERE]))
    await click(buttonNamed(container, 'Sign out Chrome · Android'))
    await eventually(() => expect(container.textContent).not.toContain('Android'))
    expect(formOf(server.askedFor(users.revokeSession)[0])).toEqual({ id: '2' })
  })

  test('all other devices can be signed out at once, and then the button disappears', async () => {
    const { container } = await openLoaded()
    server.answer(users.sessions, pageOf([HERE]))
    await click(buttonNamed(container, 'Sign out all others'))
    await eventually(() => expect(container.textContent).not.toContain('Sign out all others'))
    expect(formOf(server.askedFor(users.revokeSession)[0])).toEqual({ others: 'true' })
  })

  test('a failed request for devices can be retried', async () => {
    server.breakDown(users.sessions)
    const { container } = await open()
    await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
    server.answer(users.sessions, pageOf([HERE]))
    await click(buttonNamed(container, 'Try again'))
    await eventually(() => expect(container.textContent).toContain('Firefox · Linux'))
  })
})

const save = (container: Element) =>
  container.querySelector<HTMLButtonElement>('dialog[open] [type="submit"]')

test('an email change requires a code to the new address and the password', async () => {
  const { container } = await openLoaded()
  await click(buttonNamed(container, 'Change email'))
  await fill(field(container, 'email'), 'new@mail.test')
  await click(buttonNamed(container, 'Send code'))
  await eventually(() => expect(server.askedFor(identity.emailCode)).toHaveLength(1))
  expect(formOf(server.askedFor(identity.emailCode)[0])).toMatchObject({
    email: 'new@mail.test',
    useIn: 'bind',
  })
  await fill(field(container, 'code'), '123456')
  expect(save(container)?.disabled).toBe(true)
  await fill(field(container, 'password'), 'abc123')
  expect(save(container)?.disabled).toBe(false)
  server.answer(identity.detail, member({ email: 'new@mail.test' }))
  await click(save(container))
  await eventually(() => expect(said()).toContain('update success'))
  await eventually(() => expect(container.textContent).toContain('new@mail.test'))
  expect(formOf(server.askedFor(identity.changeEmail)[0])).toEqual({
    email: 'new@mail.test',
    code: '123456',
    password: 'abc123',
  })
})

describe('refused email change', () => {
  const submitRefused = async (errorCode: number, message: string) => {
    server.refuse(identity.changeEmail, errorCode, message)
    const { container } = await openLoaded()
    await click(buttonNamed(container, 'Change email'))
    await fill(field(container, 'email'), 'new@mail.test')
    await fill(field(container, 'code'), '123456')
    await fill(field(container, 'password'), 'abc124')
    await click(save(container))
    await eventually(() => expect(said()).toEqual([message]))
    const isInvalid = (name: string) => field(container, name)?.getAttribute('aria-invalid')
    return { container, isInvalid }
  }

  test('a wrong password is shown at the password field', async () => {
    const { isInvalid } = await submitRefused(11_000, 'Password error')
    expect([isInvalid('password'), isInvalid('code')]).toEqual(['true', null])
  })

  test('a code requested on another device is shown at the code field with a hint', async () => {
    const { container, isInvalid } = await submitRefused(13_002, 'The code does not exist')
    expect([isInvalid('password'), isInvalid('code')]).toEqual([null, 'true'])
    expect(container.textContent).toContain('please send a new one here')
  })
})

test('an account without a password changes its email with a code to the old address', async () => {
  server.answer(identity.detail, member({ hasPassword: false }))
  const { container } = await openLoaded()
  await click(buttonNamed(container, 'Change email'))
  expect(field(container, 'password')).toBeNull()
  await fill(field(container, 'email'), 'new@mail.test')
  await fill(field(container, 'code'), '123456')
  expect(save(container)?.disabled).toBe(true)
  const sendButtons = [...container.querySelectorAll('dialog[open] button')].filter(
    ({ textContent }) => textContent === 'Send code',
  )
  await click(sendButtons.at(-1) ?? null)
  await eventually(() =>
    expect(formOf(server.askedFor(identity.emailCode)[0])).toMatchObject({
      email: 'tomas@mail.test',
      useIn: 'unbind',
    }),
  )
  await fill(field(container, 'old-email-code'), '654321')
  await click(save(container))
  await eventually(() => expect(said()).toContain('update success'))
  expect(formOf(server.askedFor(identity.changeEmail)[0])).toEqual({
    email: 'new@mail.test',
    code: '123456',
    oldEmailCode: '654321',
  })
})

describe('password change', () => {
  const change = async (oldPassword: string, newPassword: string) => {
    const { container } = await openLoaded()
    await click(buttonNamed(container, 'Change password'))
    await fill(field(container, 'old-password'), oldPassword)
    await fill(field(container, 'new-password'), newPassword)
    await click(container.querySelector('dialog[open] [type="submit"]'))
    return container
  }

  test('the password is changed with the old one', async () => {
    const container = await change('abc123', 'quixote1605')
    await eventually(() => expect(said()).toEqual(['update success']))
    expect(container.querySelector('dialog[open]')).toBeNull()
    expect(formOf(server.askedFor(identity.changePassword)[0])).toEqual({
      oldPassword: 'abc123',
      newPassword: 'quixote1605',
    })
  })

  test('a wrong old password is shown at its field', async () => {
    server.refuse(identity.changePassword, 11_000, 'Password error')
    const container = await change('abc124', 'quixote1605')
    await eventually(() => expect(said()).toEqual(['Password error']))
    expect(field(container, 'old-password')?.getAttribute('aria-invalid')).toBe('true')
    expect(field(container, 'new-password')?.getAttribute('aria-invalid')).toBeNull()
  })

  test('a new password that breaks the rules is not sent', async () => {
    await change('abc123', 'onlyletters')
    expect(said()).toEqual(['Password format error'])
    expect(server.askedFor(identity.changePassword)).toHaveLength(0)
  })
})

describe('data export', () => {
  const body = () => {
    const controller = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const stream = new ReadableStream<Uint8Array>({ start: controller.resolve })
    server.reply(
      users.exportData,
      () => new Response(stream, { headers: { 'content-type': 'application/zip' } }),
    )
    return controller.promise
  }

  test('the export is saved as a file and shows its progress', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    const sender = await body()
    const { container } = await openLoaded()
    await click(buttonNamed(container, 'Download'))
    await act(async () => sender.enqueue(new Uint8Array(300_000)))
    await eventually(() => expect(container.textContent).toContain('293 KB'))
    await act(async () => sender.close())
    await eventually(() => expect(said()).toEqual(['Your data is saved in your downloads']))
    expect(saved.mock.calls[0]?.[0].size).toBe(300_000)
    buttonNamed(container, 'Download')
  })

  test('the export can be stopped without an error message', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    saved.mockClear()
    server.reply(
      users.exportData,
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const { container } = await openLoaded()
    await click(buttonNamed(container, 'Download'))
    await click(buttonNamed(container, 'Stop'))
    await eventually(() => buttonNamed(container, 'Download'))
    expect(said()).toEqual([])
    expect(saved).not.toHaveBeenCalled()
  })

  test('a refused export shows the error', async () => {
    server.refuse(users.exportData, 10_002, 'Too many requests', 429)
    const { container } = await openLoaded()
    await click(buttonNamed(container, 'Download'))
    await eventually(() => expect(said()).toEqual(['Too many requests']))
  })
})
