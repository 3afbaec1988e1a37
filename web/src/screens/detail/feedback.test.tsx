import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { signInAs } from '../../../test/members.ts'
import { createCharacter } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { signInRequest } from '../../session/ask-to-sign-in.ts'
import { toasts } from '@dulcinea/ui/toast/toast.ts'
import { DetailScreen } from './DetailScreen.tsx'

const { add } = calls.feedback
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondWith(add, { id: 1 })
  server.respondWith(
    calls.characters.read,
    createCharacter(7, {
      name: 'Isabela',
      lastName: 'Duarte',
      creator: { userId: 3, nick: 'Marisol', head: '' },
    }),
  )
})

const open = async () => {
  const routes = [{ path: '/agent/chat/:id/detail', Component: DetailScreen }]
  const { container } = await renderRoutes(routes, '/agent/chat/7/detail')
  await waitFor(() => getButton(container, 'More'))
  return container
}

const choose = async (container: HTMLElement, item: string) => {
  await click(getButton(container, 'More'))
  await click(getButton(container, item))
}

const dialogIn = (container: HTMLElement) =>
  waitFor(() => {
    const dialog = container.querySelector('dialog[open]')
    if (!dialog) throw new Error('no dialog')
    return dialog
  })

const getToastTexts = () => toasts.get().map(({ text }) => text)

test('the detail screen links to the creator of the character', async () => {
  const container = await open()
  expect(container.querySelector('a[href="/user/3"]')?.textContent).toContain('Made by Marisol')
})

describe('feedback about a character', () => {
  test('a like is sent at once', async () => {
    const container = await open()
    await choose(container, 'I like her')
    await waitFor(() =>
      expect(getToastTexts()).toEqual(['Good to know that you like Isabela Duarte']),
    )
    expect(readForm(server.requestsTo(add)[0])).toEqual({ aiGirlId: '7', category: '1' })
  })

  test.each([
    { what: 'Not for me', action: 'Send', category: '0', thanks: 'Thank you, that helps' },
    {
      what: 'Report',
      action: 'Send report',
      category: '2',
      thanks: 'Thank you. A person will look at it.',
    },
  ])('“$what” requires one of seven reasons', async ({ what: item, action, category, thanks }) => {
    const container = await open()
    await choose(container, item)
    const dialog = await dialogIn(container)
    const reasons = [...dialog.querySelectorAll<HTMLInputElement>('[type="radio"]')]
    expect(reasons.map(({ value, checked }) => [value, checked])).toEqual(
      ['1', '2', '3', '4', '5', '6', '0'].map((value) => [value, false]),
    )
    expect(getButton(dialog, action).disabled).toBe(true)
    await click(reasons[3])
    expect(getButton(dialog, action).disabled).toBe(false)
    await click(getButton(dialog, action))
    await waitFor(() => expect(getToastTexts()).toEqual([thanks]))
    expect(readForm(server.requestsTo(add)[0])).toEqual({
      aiGirlId: '7',
      category,
      disLikeType: '4',
      description: '',
    })
    expect(container.querySelector('dialog[open]')).toBeNull()
  })

  test('a failed report shows the error and keeps the dialog open', async () => {
    server.refuse(add, 18_000, 'She has left')
    const container = await open()
    await choose(container, 'Report')
    const dialog = await dialogIn(container)
    await click(dialog.querySelector('[type="radio"]'))
    await click(getButton(dialog, 'Send report'))
    await waitFor(() => expect(getToastTexts()).toEqual(['She has left']))
    expect(container.querySelector('dialog[open]')).not.toBeNull()
  })

  test('a reported album picture disappears from the album', async () => {
    const container = await open()
    const tiles = () => [...container.querySelectorAll('[aria-label^="Open picture"]')]
    expect(tiles()).toHaveLength(3)
    await click(tiles()[1])
    await click(await waitFor(() => getButton(container, 'Report this picture')))
    const dialog = await waitFor(() => {
      const reportDialog = container.querySelector('dialog[open]:has([type="radio"])')
      if (!reportDialog) throw new Error('no dialog')
      return reportDialog
    })
    await click(dialog.querySelector('[type="radio"]'))
    await click(getButton(dialog, 'Send report'))
    await waitFor(() => expect(tiles()).toHaveLength(2))
    expect(readForm(server.requestsTo(add)[0])).toEqual({
      aiGirlId: '7',
      targetType: 'image',
      targetId: '4',
      category: '2',
      disLikeType: '1',
      description: '',
    })
    expect(container.innerHTML).not.toContain('/pictures/album-b')
  })

  test('a guest who sends feedback is asked to sign in', async () => {
    signInAs('guest')
    server.refuse(add, 12_000, 'Members only')
    const container = await open()
    await choose(container, 'I like her')
    await waitFor(() => expect(signInRequest.get()).not.toBeNull())
    expect(getToastTexts()).toEqual([])
  })
})
