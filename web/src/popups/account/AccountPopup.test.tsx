import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { stubMemberSignIn, getToastTexts, signInAs } from '../../../test/members.ts'
import { toPage } from '../../../test/characters.ts'
import { getButton, click, waitFor, fill, renderRoutes, submit } from '../../../test/render.tsx'
import { PLANS } from '../../../test/billing.ts'
import { storeInviteCode, readInviteCode } from '../../device/invite-code.ts'
import { readStored } from '../../device/storage.ts'
import { askToSignIn, signInRequest } from '../../session/ask-to-sign-in.ts'
import { session } from '../../session/session.ts'
import { AccountPopupHost } from './AccountPopupHost.tsx'

const { identity, users } = calls
const EMAIL = 'tomas@mail.test'
const TAKEN = 'Current email is registered'

let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('guest')
  server = createFakeServer()
  stubMemberSignIn(server)
  server.respondWith(identity.hasEmailAccount, false)
  server.respondWith(identity.emailCode, null)
  server.respondWith(identity.register, { userId: 5 })
  server.respondWith(identity.checkEmailCode, null)
  server.respondWith(identity.resetPassword, null)
})

const open = async (request: Parameters<typeof askToSignIn>[0] = {}) => {
  const { container, router } = await renderRoutes(
    [{ path: '*', Component: AccountPopupHost }],
    '/explore',
  )
  await act(async () => askToSignIn(request))
  const dialog = await waitFor(() => {
    const found = container.querySelector('dialog')
    if (!found?.querySelector('form')) throw new Error('popup not rendered')
    return found
  })
  const field = (name: string) => dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const type = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await fill(field(name), value)
  }
  const main = () => {
    const button = dialog.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (!button) throw new Error('form has no submit button')
    return button
  }
  const press = (name: string) => click(getButton(dialog, name))
  return { dialog, router, field, type, main, press }
}

describe('the account popup', () => {
  test('the account popup opens with sign-in and keeps the email address across its views', async () => {
    const { dialog, type, field, press } = await open()
    expect(dialog.querySelector('h2')?.textContent).toBe('Welcome back')
    await type({ email: EMAIL })
    await press('Create an account')
    expect(dialog.querySelector('h2')?.textContent).toBe('Create your account')
    expect(field('email')?.value).toBe(EMAIL)
    await press('Sign in')
    await press('Forgot password?')
    expect(dialog.querySelector('h2')?.textContent).toBe('A new password')
    expect(field('email')?.value).toBe(EMAIL)
  })

  test('a click outside does not close the account popup; the close button and Escape do', async () => {
    const { dialog, press } = await open()
    await click(dialog)
    expect(dialog.open).toBe(true)
    await press('Close')
    expect(dialog.open).toBe(false)
    await act(async () => askToSignIn())
    await waitFor(() => expect(dialog.ownerDocument.querySelector('dialog')?.open).toBe(true))
    await act(async () => {
      dialog.ownerDocument.querySelector('dialog')?.dispatchEvent(new Event('cancel'))
    })
    expect(signInRequest.get()).toBeNull()
  })

  test('the banner shows the full price and links to Premium', async () => {
    server.respondWith(calls.premium.plans, toPage(PLANS))
    const { dialog, router } = await open()
    const banner = dialog.querySelector('a[href="/vip"]')
    await waitFor(() => expect(banner?.textContent).toContain('$93.99 a year'))
    await click(banner)
    expect(router.state.location.pathname).toBe('/vip')
    expect(dialog.open).toBe(false)
  })

  test('the fields have autocomplete hints for browsers', async () => {
    const { field, press } = await open()
    const fills = (name: string) => field(name)?.autocomplete
    expect([fills('email'), fills('password')]).toEqual(['email', 'current-password'])
    await press('Create an account')
    expect([fills('code'), fills('password')]).toEqual(['one-time-code', 'new-password'])
  })

  test('a password can be shown and hidden', async () => {
    const { field, press } = await open()
    expect(field('password')?.type).toBe('password')
    await press('Show password')
    expect(field('password')?.type).toBe('text')
    await press('Hide password')
    expect(field('password')?.type).toBe('password')
  })
})

describe('sign-in', () => {
  test.each([
    ['', 'abc123', true],
    ['   ', 'abc123', true],
    ['a', 'abc12', true],
    ['a', 'abc123', false],
  ])(
    'sign-in with address %j and password %j: disabled is %s',
    async (email, password, isDisabled) => {
      const { type, main } = await open()
      await type({ email, password })
      expect(main().disabled).toBe(isDisabled)
    },
  )

  test('Enter in the password field signs in, replaces the token and closes the popup', async () => {
    const { dialog, type, field, main } = await open()
    await type({ email: ` ${EMAIL.toUpperCase()} `, password: 'abc123' })
    expect(field('password')?.form).toBe(main().form)
    await submit(field('password'))
    await waitFor(() => expect(dialog.open).toBe(false))
    expect(readForm(server.requestsTo(identity.login)[0])).toMatchObject({
      email: EMAIL,
      password: 'abc123',
    })
    expect(session.get()).toMatchObject({ state: 'member', userId: 7, token: 'member-token' })
    expect(readStored('token')).toBe('member-token')
  })

  test('Enter does nothing while the sign-in button is disabled', async () => {
    const { type, field } = await open()
    await type({ email: EMAIL, password: 'abc12' })
    await submit(field('password'))
    expect(server.requestsTo(identity.login)).toHaveLength(0)
  })

  test('the agreement is ticked by default; without it a toast asks for it', async () => {
    const { dialog, type, main } = await open()
    const box = dialog.querySelector<HTMLInputElement>('input[type="checkbox"]')
    expect(box?.checked).toBe(true)
    await click(box)
    await type({ email: EMAIL, password: 'abc123' })
    await click(main())
    expect(getToastTexts()).toEqual(['Please check the usage agreement'])
    expect(server.requestsTo(identity.login)).toHaveLength(0)
  })

  test.each([
    [{ email: 'nonsense', password: 'abc123' }, 'Email format error', 'email'],
    [{ email: EMAIL, password: 'abcdef' }, 'Password format error', 'password'],
    [{ email: EMAIL, password: 'abc-123' }, 'Password format error', 'password'],
  ])('invalid input %j shows the error: %s', async (typed, text, name) => {
    const { type, main, field } = await open()
    await type(typed)
    await click(main())
    expect(getToastTexts()).toEqual([text])
    expect(field(name)?.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(name))
    expect(server.requestsTo(identity.login)).toHaveLength(0)
  })

  test("a refused sign-in shows the server's message and keeps the input", async () => {
    server.refuse(identity.login, 11_000, 'Password error')
    const { dialog, type, main, field } = await open()
    await type({ email: EMAIL, password: 'abc123' })
    await click(main())
    await waitFor(() => expect(getToastTexts()).toEqual(['Password error']))
    expect(dialog.open).toBe(true)
    expect([field('email')?.value, field('password')?.value]).toEqual([EMAIL, 'abc123'])
    expect(session.get().token).toBe('guest-token')
  })
})

describe('after sign-in', () => {
  const signIn = async (request: Parameters<typeof askToSignIn>[0]) => {
    const popup = await open(request)
    await popup.type({ email: EMAIL, password: 'abc123' })
    await click(popup.main())
    await waitFor(() => expect(popup.dialog.open).toBe(false))
    return popup
  }

  test('the interrupted action resumes as a member after sign-in', async () => {
    const then = vi.fn<() => void>(() => expect(session.get().state).toBe('member'))
    const { router } = await signIn({ then })
    expect(then).toHaveBeenCalledOnce()
    expect(router.state.location.pathname).toBe('/explore')
    expect(server.requestsTo(users.premium)).toHaveLength(0)
  })

  test('an action that needs Premium redirects a user without it to /vip', async () => {
    server.respondWith(users.premium, { stats: 0 })
    const then = vi.fn<() => void>()
    const { router } = await signIn({ then, vipCheck: true })
    await waitFor(() => expect(router.state.location.pathname).toBe('/vip'))
    expect(server.requestsTo(users.premium)[0]?.url.pathname).toBe('/nsfw/api/user/vip/module/7')
    expect(then).not.toHaveBeenCalled()
  })

  test('an action that needs Premium resumes for a user with it', async () => {
    server.respondWith(users.premium, { stats: 1 })
    const then = vi.fn<() => void>()
    const { router } = await signIn({ then, vipCheck: true })
    expect(then).toHaveBeenCalledOnce()
    expect(router.state.location.pathname).toBe('/explore')
  })

  test('closing the popup abandons the interrupted action', async () => {
    const then = vi.fn<() => void>()
    const otherwise = vi.fn<() => void>()
    const { press } = await open({ then, otherwise })
    await press('Close')
    expect(then).not.toHaveBeenCalled()
    expect(otherwise).toHaveBeenCalledOnce()
  })
})

describe('sign-up', () => {
  const filled = { email: EMAIL, code: '123456', password: 'abc123' }

  test.each([
    [{ ...filled, email: '' }, true],
    [{ ...filled, code: '12345' }, true],
    [{ ...filled, password: 'abc12' }, true],
    [filled, false],
  ])('sign-up with %j: disabled is %s', async (typed, isDisabled) => {
    const { type, main } = await open({ view: 'register' })
    await type(typed)
    expect(main().disabled).toBe(isDisabled)
  })

  test('a pasted code is reduced to six digits', async () => {
    const { type, field } = await open({ view: 'register' })
    await type({ code: '12 34-5678' })
    expect(field('code')?.value).toBe('123456')
  })

  test('a successful sign-up shows a toast and switches to sign-in with the address after two seconds', async () => {
    const { dialog, type, main, field } = await open({ view: 'register' })
    await type(filled)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await click(main())
      await act(() => vi.advanceTimersByTimeAsync(50))
      expect(getToastTexts()).toEqual(['Sign-up success. Now sign in.'])
      await act(() => vi.advanceTimersByTimeAsync(1900))
      expect(dialog.querySelector('h2')?.textContent).toBe('Create your account')
      await act(() => vi.advanceTimersByTimeAsync(200))
    } finally {
      vi.useRealTimers()
    }
    await waitFor(() => expect(dialog.querySelector('h2')?.textContent).toBe('Welcome back'))
    expect(field('email')?.value).toBe(EMAIL)
    expect(field('password')?.value).toBe('')
    expect(readForm(server.requestsTo(identity.register)[0])).toMatchObject({
      ...filled,
      pf: 'google',
    })
  })

  test('the code of an invite link is sent with the sign-up and then deleted', async () => {
    storeInviteCode('?rff_code=FRIEND42')
    const { type, main } = await open({ view: 'register' })
    await type(filled)
    await click(main())
    await waitFor(() => expect(getToastTexts()).toHaveLength(1))
    expect(readForm(server.requestsTo(identity.register)[0])).toMatchObject({
      inviteCode: 'FRIEND42',
    })
    expect(readInviteCode()).toBeUndefined()
  })

  test('a failed sign-up keeps the invite code', async () => {
    server.refuse(identity.register, 13_000, 'The verification code is incorrect')
    storeInviteCode('?rff_code=FRIEND42')
    const { type, main, field } = await open({ view: 'register' })
    await type(filled)
    await click(main())
    await waitFor(() => expect(field('code')?.getAttribute('aria-invalid')).toBe('true'))
    expect(readInviteCode()).toBe('FRIEND42')
  })

  test('a user who closes the popup after sign-up is a member of the session', async () => {
    const { type, main, press } = await open({ view: 'register' })
    await type(filled)
    await click(main())
    await waitFor(() => expect(getToastTexts()).toHaveLength(1))
    await press('Close')
    await waitFor(() => expect(session.get().state).toBe('member'))
  })

  test('a common password shows a warning but is accepted', async () => {
    const { dialog, type, main } = await open({ view: 'register' })
    await type({ ...filled, password: 'Password1' })
    await waitFor(() => expect(dialog.textContent).toContain('first passwords'))
    expect(main().disabled).toBe(false)
    await type({ password: 'quixote1605' })
    await waitFor(() => expect(dialog.textContent).not.toContain('first passwords'))
  })
})

describe('sending a code', () => {
  test('sending a code needs a valid address', async () => {
    const { dialog, type, press } = await open({ view: 'register' })
    expect(getButton(dialog, 'Send code').disabled).toBe(true)
    await type({ email: 'nonsense' })
    await press('Send code')
    expect(getToastTexts()).toEqual(['Email format error'])
    expect(server.requests.filter(({ call }) => call === identity.hasEmailAccount)).toHaveLength(0)
  })

  test('sign-up with a registered address is refused before a code is sent', async () => {
    server.respondWith(identity.hasEmailAccount, true)
    const { type, press } = await open({ view: 'register' })
    await type({ email: EMAIL })
    await press('Send code')
    await waitFor(() => expect(getToastTexts()).toEqual([TAKEN]))
    const [check] = server.requestsTo(identity.hasEmailAccount)
    expect(check?.url.searchParams.get('email')).toBe(EMAIL)
    expect(server.requestsTo(identity.emailCode)).toHaveLength(0)
  })

  test('sending a code starts a countdown from 60 seconds for this address', async () => {
    const { dialog, type, press } = await open({ view: 'register' })
    await type({ email: EMAIL })
    await press('Send code')
    await waitFor(() => expect(getButton(dialog, 'Again in 60 s').disabled).toBe(true))
    const form = readForm(server.requestsTo(identity.emailCode)[0])
    expect(form).toMatchObject({ email: EMAIL, useIn: 'register' })
    await type({ email: 'other@mail.test' })
    expect(getButton(dialog, 'Send code').disabled).toBe(false)
  })

  test('a code that was sent just before starts the countdown too', async () => {
    server.refuse(identity.emailCode, 13_003, 'A code was just sent, please wait')
    const { dialog, type, press } = await open({ view: 'register' })
    await type({ email: 'third@mail.test' })
    await press('Send code')
    await waitFor(() => expect(getToastTexts()).toEqual(['A code was just sent, please wait']))
    expect(getButton(dialog, 'Again in 60 s').disabled).toBe(true)
  })
})

describe('password reset', () => {
  const filled = { email: EMAIL, code: '123456', password: 'abc123' }
  const openForgot = async () => {
    const popup = await open()
    await popup.press('Forgot password?')
    return popup
  }

  test.each([
    [{ ...filled, email: '' }, true],
    [{ ...filled, code: '12345' }, true],
    [{ ...filled, code: '12345x' }, true],
    [{ ...filled, password: 'abc12' }, true],
    [filled, false],
  ])('password reset with %j: disabled is %s', async (typed, isDisabled) => {
    const { type, main } = await openForgot()
    await type(typed)
    expect(main().disabled).toBe(isDisabled)
  })

  test('password reset checks the code, sets the password and switches to sign-in', async () => {
    const { dialog, type, main, field } = await openForgot()
    await type(filled)
    await click(main())
    await waitFor(() => expect(dialog.querySelector('h2')?.textContent).toBe('Welcome back'))
    const order = server.requests.map(({ call }) => call)
    expect(order.indexOf(identity.checkEmailCode)).toBeLessThan(
      order.indexOf(identity.resetPassword),
    )
    expect(readForm(server.requestsTo(identity.resetPassword)[0])).toMatchObject({
      email: EMAIL,
      password: 'abc123',
    })
    expect(field('email')?.value).toBe(EMAIL)
  })

  test('an expired code does not reset the password', async () => {
    server.refuse(identity.checkEmailCode, 13_001, 'The verification code has expired')
    const { type, main } = await openForgot()
    await type(filled)
    await click(main())
    await waitFor(() => expect(getToastTexts()).toEqual(['The verification code has expired']))
    expect(server.requestsTo(identity.resetPassword)).toHaveLength(0)
  })
})
