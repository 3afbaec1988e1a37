import { beforeEach, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { fakeServer, formOf } from '../../../test/fake-server.ts'
import { useAppAs, userInfo } from '../../../test/members.ts'
import { pageOf, person } from '../../../test/people.ts'
import { buttonNamed, click, eventually, renderRoutes } from '../../../test/render.tsx'
import { UserScreen } from './UserScreen.tsx'

const { users } = calls
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  useAppAs('member')
  server = fakeServer()
  server.answerWith(users.info, ({ url }) => {
    const userId = Number(url.searchParams.get('userId'))
    return userInfo({ userId, modId: userId, nick: 'Marisol' })
  })
  server.answer(users.count, { characters: 4, collected: 318, chats: 5200 })
  server.answer(calls.characters.createdBy, pageOf([person(1), person(2)]))
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

test('another person shows a face, a name and what is public', async () => {
  const container = await open(3)
  await eventually(() => expect(pairs(container)).toEqual(['characters4']))
  expect(container.querySelector('h1')?.textContent).toBe('Marisol')
  expect(container.textContent).toContain('Here since March 2026')
  expect(container.querySelector('a[href="/edit-personal-info"]')).toBeNull()
})

test('one’s own page has all counts, and a way to change it', async () => {
  const container = await open(7)
  await eventually(() =>
    expect(pairs(container)).toEqual(['characters4', 'collected318', 'chats5.2k']),
  )
  expect(container.querySelector('a[href="/edit-personal-info"]')).not.toBeNull()
})

test('nobody of that number: says so, and shows a way onward', async () => {
  server.refuse(users.info, 15_000, 'Account does not exist')
  const container = await open(3)
  await eventually(() => expect(container.textContent).toContain('Account does not exist'))
  expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
  expect(container.textContent).not.toContain('Try again')
})

test('a lost connection can be tried again', async () => {
  server.breakDown(users.info)
  const container = await open(3)
  await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.answer(users.info, userInfo({ nick: 'Marisol' }))
  await click(buttonNamed(container, 'Try again'))
  await eventually(() => expect(container.querySelector('h1')?.textContent).toBe('Marisol'))
})

const cards = (container: Element) => container.querySelectorAll('a[href$="/detail"]')

test('shows the characters that the person has published', async () => {
  const container = await open(3)
  await eventually(() => expect(cards(container)).toHaveLength(2))
  const asked = server.askedFor(calls.characters.createdBy)[0]?.url.searchParams ?? []
  expect(Object.fromEntries(asked)).toEqual({ page: '1', userId: '3' })
  expect(container.textContent).toContain('No more')
})

test('none published: a drawing and a word', async () => {
  server.answer(calls.characters.createdBy, pageOf<ReturnType<typeof person>>([]))
  const container = await open(3)
  await eventually(() => expect(container.textContent).toContain('No characters have been'))
})

test('the characters fail by themselves, and can be tried again', async () => {
  server.breakDown(calls.characters.createdBy)
  const container = await open(3)
  await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  expect(container.querySelector('h1')?.textContent).toBe('Marisol')
  server.answer(calls.characters.createdBy, pageOf([person(1)]))
  await click(buttonNamed(container, 'Try again'))
  await eventually(() => expect(cards(container)).toHaveLength(1))
})

test('somebody can be reported, and their characters are gone from this page', async () => {
  server.answer(calls.feedback.add, { id: 1 })
  const container = await open(3)
  await eventually(() => expect(container.querySelectorAll('a[href*="/detail"]')).toHaveLength(2))
  await click(buttonNamed(container, 'More'))
  await click(buttonNamed(container, 'Report this person'))
  await eventually(() => expect(container.querySelector('dialog[open]')).not.toBeNull())
  const dialog = container.querySelector('dialog[open]')
  await click(dialog?.querySelector('[value="5"]') ?? null)
  await click(buttonNamed(container, 'Send report'))
  await eventually(() => expect(container.textContent).toContain('You reported this person'))
  expect(container.querySelectorAll('a[href*="/detail"]')).toHaveLength(0)
  expect(formOf(server.askedFor(calls.feedback.add)[0])).toEqual({
    targetType: 'user',
    targetId: '3',
    category: '2',
    disLikeType: '5',
    description: '',
  })
})

test('oneself cannot be reported', async () => {
  const container = await open(7)
  await eventually(() => buttonNamed(container, 'More'))
  await click(buttonNamed(container, 'More'))
  expect(container.textContent).not.toContain('Report this person')
})
