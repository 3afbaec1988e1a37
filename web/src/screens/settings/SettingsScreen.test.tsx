import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { createSessionItem, createMember, getToastTexts, signInAs } from '../../../test/members.ts'
import { toPage } from '../../../test/characters.ts'
import { getButton, click, waitFor, fill, renderRoutes } from '../../../test/render.tsx'
import * as files from '../../device/save-file.ts'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { session } from '../../session/session.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

const { identity, memory, users } = calls
const HERE = createSessionItem(1, { device: 'Firefox · Linux', current: true })
const PHONE = createSessionItem(2, { device: 'Chrome · Android' })

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondWith(identity.detail, createMember())
  server.respondWith(users.sessions, toPage([PHONE, HERE]))
  server.respondWith(users.premium, { stats: 0 })
  server.respondWith(users.revokeSession, null)
  server.respondWith(memory.state, { on: true })
  server.respondWith(identity.emailCode, null)
  server.respondWith(identity.changeEmail, null)
  server.respondWith(identity.changePassword, null)
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
  await waitFor(() => expect(page.container.textContent).toContain('Firefox · Linux'))
  await waitFor(() => expect(page.container.textContent).toContain('tomas@mail.test'))
  return page
}

const field = (container: Element, name: string) =>
  container.querySelector<HTMLInputElement>(`dialog[open] [name="${name}"]`)

test('a guest sees theme and language, and a sign-up invitation instead of the account', async () => {
  signInAs('guest')
  const { container } = await open()
  expect(container.querySelector('#look')).not.toBeNull()
  expect(container.querySelector('#account')).toBeNull()
  expect(server.requestsTo(identity.detail)).toHaveLength(0)
  await click(getButton(container, 'Sign up'))
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
  server.respondWith(users.premium, {
    stats: 1,
    vipType: 11,
    expireTime: '2027-12-24T12:00:00.000Z',
    autoRenew: true,
    failedTime: '2027-12-21T12:00:00.000Z',
  })
  const { container } = await openLoaded()
  await waitFor(() =>
    expect(container.querySelector('#account')?.textContent).toContain(
      'The renewal of December 21, 2027 could not be paid',
    ),
  )
  expect(container.querySelector('#account a[href="/vip"]')?.textContent).toBe('Manage')
})

test('memory is on by default and can be switched off', async () => {
  const { container } = await openLoaded()
  const getSwitch = () => container.querySelector<HTMLInputElement>('#chat [role="switch"]')
  await waitFor(() => expect(getSwitch()?.disabled).toBe(false))
  expect(getSwitch()?.checked).toBe(true)
  server.respondWith(memory.switch, { on: false })
  const box = getSwitch()
  if (box) await click(box)
  await waitFor(() => expect(getSwitch()?.checked).toBe(false))
  expect(readForm(server.requestsTo(memory.switch)[0])).toEqual({ on: 'false' })
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
    server.respondWith(users.sessions, toPage([HERE]))
    await click(getButton(container, 'Sign out Chrome · Android'))
    await waitFor(() => expect(container.textContent).not.toContain('Android'))
    expect(readForm(server.requestsTo(users.revokeSession)[0])).toEqual({ id: '2' })
  })

  test('all other devices can be signed out at once, and then the button disappears', async () => {
    const { container } = await openLoaded()
    server.respondWith(users.sessions, toPage([HERE]))
    await click(getButton(container, 'Sign out all others'))
    await waitFor(() => expect(container.textContent).not.toContain('Sign out all others'))
    expect(readForm(server.requestsTo(users.revokeSession)[0])).toEqual({ others: 'true' })
  })

  test('a failed request for devices can be retried', async () => {
    server.failNetwork(users.sessions)
    const { container } = await open()
    await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
    server.respondWith(users.sessions, toPage([HERE]))
    await click(getButton(container, 'Try again'))
    await waitFor(() => expect(container.textContent).toContain('Firefox · Linux'))
  })
})

const save = (container: Element) =>
  container.querySelector<HTMLButtonElement>('dialog[open] [type="submit"]')

test('an email change requires a code to the new address and the password', async () => {
  const { container } = await openLoaded()
  await click(getButton(container, 'Change email'))
  await fill(field(container, 'email'), 'new@mail.test')
  await click(getButton(container, 'Send code'))
  await waitFor(() => expect(server.requestsTo(identity.emailCode)).toHaveLength(1))
  expect(readForm(server.requestsTo(identity.emailCode)[0])).toMatchObject({
    email: 'new@mail.test',
    useIn: 'bind',
  })
  await fill(field(container, 'code'), '123456')
  expect(save(container)?.disabled).toBe(true)
  await fill(field(container, 'password'), 'abc123')
  expect(save(container)?.disabled).toBe(false)
  server.respondWith(identity.detail, createMember({ email: 'new@mail.test' }))
  await click(save(container))
  await waitFor(() => expect(getToastTexts()).toContain('update success'))
  await waitFor(() => expect(container.textContent).toContain('new@mail.test'))
  expect(readForm(server.requestsTo(identity.changeEmail)[0])).toEqual({
    email: 'new@mail.test',
    code: '123456',
    password: 'abc123',
  })
})

describe('refused email change', () => {
  const submitRefused = async (errorCode: number, message: string) => {
    server.refuse(identity.changeEmail, errorCode, message)
    const { container } = await openLoaded()
    await click(getButton(container, 'Change email'))
    await fill(field(container, 'email'), 'new@mail.test')
    await fill(field(container, 'code'), '123456')
    await fill(field(container, 'password'), 'abc124')
    await click(save(container))
    await waitFor(() => expect(getToastTexts()).toEqual([message]))
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
  server.respondWith(identity.detail, createMember({ hasPassword: false }))
  const { container } = await openLoaded()
  await click(getButton(container, 'Change email'))
  expect(field(container, 'password')).toBeNull()
  await fill(field(container, 'email'), 'new@mail.test')
  await fill(field(container, 'code'), '123456')
  expect(save(container)?.disabled).toBe(true)
  const sendButtons = [...container.querySelectorAll('dialog[open] button')].filter(
    ({ textContent }) => textContent === 'Send code',
  )
  await click(sendButtons.at(-1) ?? null)
  await waitFor(() =>
    expect(readForm(server.requestsTo(identity.emailCode)[0])).toMatchObject({
      email: 'tomas@mail.test',
      useIn: 'unbind',
    }),
  )
  await fill(field(container, 'old-email-code'), '654321')
  await click(save(container))
  await waitFor(() => expect(getToastTexts()).toContain('update success'))
  expect(readForm(server.requestsTo(identity.changeEmail)[0])).toEqual({
    email: 'new@mail.test',
    code: '123456',
    oldEmailCode: '654321',
  })
})

describe('password change', () => {
  const change = async (oldPassword: string, newPassword: string) => {
    const { container } = await openLoaded()
    await click(getButton(container, 'Change password'))
    await fill(field(container, 'old-password'), oldPassword)
    await fill(field(container, 'new-password'), newPassword)
    await click(container.querySelector('dialog[open] [type="submit"]'))
    return container
  }

  test('the password is changed with the old one', async () => {
    const container = await change('abc123', 'quixote1605')
    await waitFor(() => expect(getToastTexts()).toEqual(['update success']))
    expect(container.querySelector('dialog[open]')).toBeNull()
    expect(readForm(server.requestsTo(identity.changePassword)[0])).toEqual({
      oldPassword: 'abc123',
      newPassword: 'quixote1605',
    })
  })

  test('a wrong old password is shown at its field', async () => {
    server.refuse(identity.changePassword, 11_000, 'Password error')
    const container = await change('abc124', 'quixote1605')
    await waitFor(() => expect(getToastTexts()).toEqual(['Password error']))
    expect(field(container, 'old-password')?.getAttribute('aria-invalid')).toBe('true')
    expect(field(container, 'new-password')?.getAttribute('aria-invalid')).toBeNull()
  })

  test('a new password that breaks the rules is not sent', async () => {
    await change('abc123', 'onlyletters')
    expect(getToastTexts()).toEqual(['Password format error'])
    expect(server.requestsTo(identity.changePassword)).toHaveLength(0)
  })
})

describe('data export', () => {
  const body = () => {
    const controller = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
    const stream = new ReadableStream<Uint8Array>({ start: controller.resolve })
    server.respondBy(
      users.exportData,
      () => new Response(stream, { headers: { 'content-type': 'application/zip' } }),
    )
    return controller.promise
  }

  test('the export is saved as a file and shows its progress', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    const sender = await body()
    const { container } = await openLoaded()
    await click(getButton(container, 'Download'))
    await act(async () => sender.enqueue(new Uint8Array(300_000)))
    await waitFor(() => expect(container.textContent).toContain('293 KB'))
    await act(async () => sender.close())
    await waitFor(() => expect(getToastTexts()).toEqual(['Your data is saved in your downloads']))
    expect(saved.mock.calls[0]?.[0].size).toBe(300_000)
    getButton(container, 'Download')
  })

  test('the export can be stopped without an error message', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined)
    saved.mockClear()
    server.respondBy(
      users.exportData,
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const { container } = await openLoaded()
    await click(getButton(container, 'Download'))
    await click(getButton(container, 'Stop'))
    await waitFor(() => getButton(container, 'Download'))
    expect(getToastTexts()).toEqual([])
    expect(saved).not.toHaveBeenCalled()
  })

  test('a refused export shows the error', async () => {
    server.refuse(users.exportData, 10_002, 'Too many requests', 429)
    const { container } = await openLoaded()
    await click(getButton(container, 'Download'))
    await waitFor(() => expect(getToastTexts()).toEqual(['Too many requests']))
  })
})
