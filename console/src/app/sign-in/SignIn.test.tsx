import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getButton, click, waitFor, fill, render } from '@dulcinea/ui/test/render.tsx'
import { createQueryClient } from '../../api/queries.ts'
import { getToken, setToken } from '../../api/session.ts'
import { SignIn } from './SignIn.tsx'

type RefusedResponse = { errorCode: number; message: string }

const ENROLMENT = { secret: 'ABCD EFGH', uri: 'otpauth://x', qr: { size: 1, path: 'M0 0h1v1z' } }

let answers: Record<string, unknown>
let sent: { path: string; body: Record<string, unknown> }[]

const isRefused = (answer: unknown): answer is RefusedResponse =>
  typeof answer === 'object' && answer !== null && 'errorCode' in answer

beforeEach(() => {
  answers = {}
  sent = []
  localStorage.clear()
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    const path = url.replace('/console/api', '')
    sent.push({ path, body: JSON.parse(body) })
    const answer = answers[path]
    const envelope = isRefused(answer)
      ? { code: 200, data: null, ...answer }
      : { code: 200, errorCode: 0, message: 'ok', data: answer }
    return Promise.resolve(new Response(JSON.stringify(envelope)))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignIn />
    </QueryClientProvider>,
  )

const input = (page: Element, name: string) =>
  page.querySelector<HTMLInputElement>(`[name="${name}"]`)

const signInWith = async (page: Element) => {
  await fill(input(page, 'email'), 'ana@mail.test')
  await fill(input(page, 'password'), 'abc123')
  await click(getButton(page, 'Continue'))
  await waitFor(() => expect(input(page, 'code')).not.toBeNull())
}

test('the first sign-in asks for the email code before it shows the secret', async () => {
  answers['/sign-in'] = { ticket: 'ticket', step: 'mail-code' }
  const page = await open()
  await signInWith(page)
  expect(page.textContent).toContain('We have sent a code to your e-mail address')
  expect(page.querySelector('img')).toBeNull()

  answers['/sign-in/mail-code'] = { errorCode: 13_000, message: 'The code is incorrect' }
  await fill(input(page, 'code'), '12 34 56')
  await click(getButton(page, 'Continue'))
  await waitFor(() => expect(page.textContent).toContain('The code is incorrect'))
  expect(input(page, 'code')?.value).toBe('')

  answers['/sign-in/mail-code'] = { enrolment: ENROLMENT }
  await fill(input(page, 'code'), '654321')
  await click(getButton(page, 'Continue'))
  await waitFor(() => expect(page.textContent).toContain('ABCD EFGH'))
  expect(input(page, 'code')?.value).toBe('')

  answers['/sign-in/code'] = { token: 'key', expiresAt: '2026-11-16T12:00:00.000Z' }
  await fill(input(page, 'code'), '111222')
  await click(getButton(page, 'Sign in'))
  await waitFor(() => expect(getToken()).toBe('key'))
  expect(sent.map(({ path }) => path)).toEqual([
    '/sign-in',
    '/sign-in/mail-code',
    '/sign-in/mail-code',
    '/sign-in/code',
  ])
})

test('later sign-ins ask for the authenticator code at once and send a persistent device key', async () => {
  answers['/sign-in'] = { ticket: 'ticket', step: 'code' }
  const page = await open()
  await signInWith(page)
  expect(page.textContent).toContain('your authenticator shows')
  await click(getButton(page, 'Start again'))
  await signInWith(page)
  const [first, second] = sent.map(({ body }) => body['device'])
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
})
