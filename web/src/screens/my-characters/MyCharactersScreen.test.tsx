import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { calls, type OwnCharacter } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { getToastTexts, signInAs } from '../../../test/members.ts'
import { createCharacter, toPage, createCharacterItem } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { runToastAction, toasts } from '@dulcinea/ui/toast/toast.ts'
import { validateCardFile } from './card-file.ts'
import { MyCharactersScreen } from './MyCharactersScreen.tsx'
import { countDaysLeft } from './days-left.ts'

const { ownCharacters } = calls
let server: ReturnType<typeof createFakeServer>

const own = (id: number, part: Partial<OwnCharacter> = {}): OwnCharacter => ({
  ...createCharacterItem(id),
  reason: '',
  reasonField: null,
  collectors: 0,
  version: 1,
  isListed: false,
  drawing: false,
  updateTime: '2026-03-01T00:00:00.000Z',
  ...part,
})

const answerWith = (list: OwnCharacter[], binned = 0) =>
  server.respondWith(ownCharacters.mine, {
    ...toPage(list),
    counts: { all: list.length, notPublished: 0, reviewing: 0, published: 0, failed: 0, binned },
  })

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const open = async () => {
  const routes = [
    { path: '/mine/characters', Component: MyCharactersScreen },
    { path: '*', element: null },
  ]
  return (await renderRoutes(routes, '/mine/characters')).container
}

const rowOf = (container: Element, name: string) => {
  const row = container.querySelector(`article[aria-label="${name}"]`)
  if (!row) throw new Error(`row not found: ${name}`)
  return row
}

const REASON = 'Her texts hold an address.'
const CASES: [Partial<OwnCharacter>, status: string, text: string, actions: string[]][] = [
  [{ status: 0, isPublic: false }, 'Not published', 'Only you can see', ['Chat', 'Publish']],
  [{ status: 1 }, 'In review', 'You can chat meanwhile', ['Chat']],
  [{ status: 1, isListed: true }, 'In review', 'others see her as she was', ['Chat']],
  [{ status: 2, isListed: true, count: 1204 }, 'Published', '1,204 chats', ['Chat', 'Edit']],
  [{ status: 2, collectors: 3 }, 'Published', '· collected 3 times', ['Chat', 'Edit']],
  [{ status: 3, reason: REASON }, 'Review failed', REASON, ['Modify']],
  [{ status: 4, reason: REASON }, 'Update failed', REASON, ['Modify']],
  [
    { status: 4, reason: REASON, isListed: true },
    'Update failed',
    'others see her as she was',
    ['Modify'],
  ],
  [{ status: 0, drawing: true }, 'Not published', 'being drawn', ['Chat', 'Publish']],
  [{ status: 3, drawing: true, reason: REASON }, 'Review failed', REASON, ['Modify']],
]

test.each(CASES)(
  'a character with %j has the status “%s”, the text “%s” and the actions %j',
  async (part, status, text, actions) => {
    answerWith([own(1, part)])
    const container = await open()
    const row = await waitFor(() => rowOf(container, 'Name1 Last1'))
    expect(row.textContent).toContain(status)
    expect(row.textContent).toContain(text)
    const buttons = [...row.querySelectorAll('a, button')].map(({ textContent }) => textContent)
    expect(buttons.slice(3)).toEqual(actions)
  },
)

test('“Modify” opens the step that the review objected to', async () => {
  answerWith([own(1, { status: 3, reasonField: 'firstName' }), own(2, { status: 3 })])
  const container = await open()
  const findModifyLink = async (name: string) =>
    (await waitFor(() => rowOf(container, name))).querySelector('a[href*="step="]')
  expect((await findModifyLink('Name1 Last1'))?.getAttribute('href')).toMatch(/id=1&step=name$/)
  expect((await findModifyLink('Name2 Last2'))?.getAttribute('href')).toMatch(/id=2&step=words$/)
})

test('publishing saves the character unchanged as public', async () => {
  answerWith([own(1, { status: 0, isPublic: false })])
  server.respondWith(calls.characters.read, createCharacter(1, { status: 0, isPublic: false }))
  server.respondWith(ownCharacters.save, { id: 1, status: 1 })
  const container = await open()
  await click(getButton(await waitFor(() => rowOf(container, 'Name1 Last1')), 'Publish'))
  await waitFor(() => expect(server.requestsTo(ownCharacters.save)).toHaveLength(1))
  const body = server.requestsTo(ownCharacters.save)[0]?.body
  expect(JSON.parse(typeof body === 'string' ? body : '')).toMatchObject({
    id: 1,
    isPublic: true,
    firstName: 'Name1',
    hobby: [71, 72],
  })
})

test('a deleted character disappears at once and can be restored from the toast', async () => {
  answerWith([own(1), own(2)])
  server.respondWith(ownCharacters.remove, null)
  server.respondWith(ownCharacters.restore, { id: 1, status: 2 })
  const container = await open()
  const row = await waitFor(() => rowOf(container, 'Name1 Last1'))
  await click(row.querySelector('[aria-haspopup]'))
  answerWith([own(2)], 1)
  await click(getButton(row, 'Delete'))
  await waitFor(() => expect(getToastTexts()).toEqual(['Name1 Last1 is in the bin for 30 days']))
  expect(container.textContent).not.toContain('Name1')
  expect(container.textContent).toContain('Recently deleted (1)')
  answerWith([own(1), own(2)])
  await act(async () => runToastAction(toasts.get()[0]?.id ?? 0))
  await waitFor(() => rowOf(container, 'Name1 Last1'))
  expect(server.requestsTo(ownCharacters.restore)[0]?.url.pathname).toMatch(/\/restore\/1$/)
})

test('without own characters the empty state links to the wizard', async () => {
  answerWith([])
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('Nobody of your own yet'))
  expect(container.querySelectorAll('a[href="/agent/create"]').length).toBeGreaterThan(1)
})

test('a failed request for own characters can be retried', async () => {
  server.failNetwork(ownCharacters.mine)
  const container = await open()
  await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  answerWith([own(1)])
  await click(getButton(container, 'Try again'))
  await waitFor(() => rowOf(container, 'Name1 Last1'))
})

test('a guest sees a sign-in invitation, and no own characters are requested', async () => {
  signInAs('guest')
  const container = await open()
  expect(container.textContent).toContain('characters of your own')
  expect(server.requestsTo(ownCharacters.mine)).toHaveLength(0)
})

test('a file with a wrong type or size is rejected before the upload', () => {
  expect(validateCardFile({ name: 'her.PNG', size: 10 })).toBeNull()
  expect(validateCardFile({ name: 'her.json', size: 10_485_760 })).toBe('card.tooLarge')
  expect(validateCardFile({ name: 'her.txt', size: 10 })).toBe('card.notACard')
})

test('days left in the bin are rounded up', () => {
  const now = Date.parse('2026-03-01T00:00:00.000Z')
  expect(countDaysLeft('2026-03-31T00:00:00.000Z', now)).toBe(30)
  expect(countDaysLeft('2026-03-01T00:00:01.000Z', now)).toBe(1)
  expect(countDaysLeft('2026-02-01T00:00:00.000Z', now)).toBe(0)
})
