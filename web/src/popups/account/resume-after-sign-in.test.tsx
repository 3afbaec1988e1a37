import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm, jsonResponse } from '../../../test/fake-server.ts'
import { stubMemberSignIn, signInAs, createUserInfo } from '../../../test/members.ts'
import { getButton, click, waitFor, fill, renderRoutes } from '../../../test/render.tsx'
import { showError } from '../../api/show-error.ts'
import { updateProfile } from '../../api/users.ts'
import { AccountPopupHost } from './AccountPopupHost.tsx'

const { users } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('guest')
  server = createFakeServer()
  stubMemberSignIn(server)
})

test('a refused guest signs in and the interrupted call is repeated with the same input', async () => {
  server.respondBy(users.updateProfile, ({ headers }) =>
    headers.get('authorization') === 'Bearer member-token'
      ? jsonResponse({ code: 200, errorCode: 0, message: 'ok', data: createUserInfo() })
      : jsonResponse({ code: 200, errorCode: 12_000, message: 'Members only', data: null }),
  )
  const Screen = () => {
    const [typed, setTyped] = useState('')
    const [state, setState] = useState('')
    const save = () => updateProfile({ nick: typed }).then(() => setState('saved'), showError)
    return (
      <>
        <input name="typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <button type="button" onClick={() => void save()}>
          Save
        </button>
        <output>{state}</output>
        <AccountPopupHost />
      </>
    )
  }
  const { container } = await renderRoutes([{ path: '*', Component: Screen }], '/')
  const field = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)
  await fill(field('typed'), 'a name that took long')
  await click(getButton(container, 'Save'))
  await waitFor(() => expect(container.querySelector('dialog')?.open).toBe(true))
  await fill(field('email'), 'tomas@mail.test')
  await fill(field('password'), 'abc123')
  await click(container.querySelector('dialog [type="submit"]'))
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('saved'))
  expect(field('typed')?.value).toBe('a name that took long')
  expect(readForm(server.requestsTo(users.updateProfile)[1])).toEqual({
    nick: 'a name that took long',
  })
})
