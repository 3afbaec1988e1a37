import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { signInAs, createUserInfo } from '../../../test/members.ts'
import { toPage, createCharacterItem } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { UserScreen } from './UserScreen.tsx'

const { users } = calls
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondFrom(users.info, ({ url }) => {
    const userId = Number(url.searchParams.get('userId'))
    return createUserInfo({ userId, modId: userId, nick: 'Marisol' })
  })
  server.respondWith(users.count, { characters: 4, collected: 318, chats: 5200 })
  server.respondWith(
    calls.characters.createdBy,
    toPage([createCharacterItem(1), createCharacterItem(2)]),
  )
})

const open = async (id: number) => {
  const { container } = await renderRoutes(
    [
      { path: '/user/:id', Component: UserScreen },
      { path: '*', element: null },
    ],
    `/user/${id}`,
  )
  return container
}

const pairs = (container: Element) =>
  [...container.querySelectorAll('dl > div')].map((pair) => pair.textContent)

test('the profile of another user shows name and public counts', async () => {
  const container = await open(3)
  await waitFor(() => expect(pairs(container)).toEqual(['characters4']))
  expect(container.querySelector('h1')?.textContent).toBe('Marisol')
  expect(container.textContent).toContain('Here since March 2026')
  expect(container.querySelector('a[href="/edit-personal-info"]')).toBeNull()
})

test('the own profile shows all counts and an edit link', async () => {
  const container = await open(7)
  await waitFor(() =>
    expect(pairs(container)).toEqual(['characters4', 'collected318', 'chats5.2k']),
  )
  expect(container.querySelector('a[href="/edit-personal-info"]')).not.toBeNull()
})

test('an unknown user shows the server’s message and a link to Explore', async () => {
  server.refuse(users.info, 15_000, 'Account does not exist')
  const container = await open(3)
  await waitFor(() => expect(container.textContent).toContain('Account does not exist'))
  expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
  expect(container.textContent).not.toContain('Try again')
})

test('a failed profile request can be retried', async () => {
  server.failNetwork(users.info)
  const container = await open(3)
  await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.respondWith(users.info, createUserInfo({ nick: 'Marisol' }))
  await click(getButton(container, 'Try again'))
  await waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Marisol'))
})

const cards = (container: Element) => container.querySelectorAll('a[href$="/detail"]')

test('the profile shows the published characters of the user', async () => {
  const container = await open(3)
  await waitFor(() => expect(cards(container)).toHaveLength(2))
  const params = server.requestsTo(calls.characters.createdBy)[0]?.url.searchParams ?? []
  expect(Object.fromEntries(params)).toEqual({ page: '1', userId: '3' })
  expect(container.textContent).toContain('No more')
})

test('a user without published characters shows the empty state', async () => {
  server.respondWith(calls.characters.createdBy, toPage<ReturnType<typeof createCharacterItem>>([]))
  const container = await open(3)
  await waitFor(() => expect(container.textContent).toContain('No characters have been'))
})

test('a failed request for characters keeps the profile and can be retried', async () => {
  server.failNetwork(calls.characters.createdBy)
  const container = await open(3)
  await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  expect(container.querySelector('h1')?.textContent).toBe('Marisol')
  server.respondWith(calls.characters.createdBy, toPage([createCharacterItem(1)]))
  await click(getButton(container, 'Try again'))
  await waitFor(() => expect(cards(container)).toHaveLength(1))
})

test('a reported user’s characters disappear from the profile', async () => {
  server.respondWith(calls.feedback.add, { id: 1 })
  const container = await open(3)
  await waitFor(() => expect(container.querySelectorAll('a[href*="/detail"]')).toHaveLength(2))
  await click(getButton(container, 'More'))
  await click(getButton(container, 'Report this person'))
  await waitFor(() => expect(container.querySelector('dialog[open]')).not.toBeNull())
  const dialog = container.querySelector('dialog[open]')
  await click(dialog?.querySelector('[value="5"]') ?? null)
  await click(getButton(container, 'Send report'))
  await waitFor(() => expect(container.textContent).toContain('You reported this person'))
  expect(container.querySelectorAll('a[href*="/detail"]')).toHaveLength(0)
  expect(readForm(server.requestsTo(calls.feedback.add)[0])).toEqual({
    targetType: 'user',
    targetId: '3',
    category: '2',
    disLikeType: '5',
    description: '',
  })
})

test('the own profile has no report action', async () => {
  const container = await open(7)
  await waitFor(() => getButton(container, 'More'))
  await click(getButton(container, 'More'))
  expect(container.textContent).not.toContain('Report this person')
})
