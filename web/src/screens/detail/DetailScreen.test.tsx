import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { stubImages } from '../../../test/fake-images.ts'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { signInAs } from '../../../test/members.ts'
import { createCharacter } from '../../../test/characters.ts'
import { getButton, click, waitFor, renderRoutes } from '../../../test/render.tsx'
import { setPictureDomain } from '@dulcinea/ui/device/picture-url.ts'
import { DetailScreen } from './DetailScreen.tsx'

const { read } = calls.characters
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  setPictureDomain('https://img.test')
  server = createFakeServer()
  server.respondWith(
    read,
    createCharacter(7, { name: 'Isabela', lastName: 'Duarte', count: 12_400 }),
  )
})

const open = () =>
  renderRoutes(
    [
      { path: '/agent/chat/:id/detail', Component: DetailScreen },
      { path: '*', element: null },
    ],
    '/agent/chat/7/detail',
  )

const openLoaded = async () => {
  const { container, ...rest } = await open()
  await waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Isabela Duarte'))
  return { container, ...rest }
}

describe('character detail screen', () => {
  test('it shows facts, hobbies, greeting, and the AI label', async () => {
    const { container } = await openLoaded()
    const pairs = [...container.querySelectorAll('dl > div')].map((pair) => [
      pair.querySelector('dt')?.textContent,
      pair.querySelector('dd')?.textContent,
    ])
    expect(pairs).toEqual([
      ['Age', '27'],
      ['Occupation', 'Marine biologist'],
      ['Relationship', 'Just met'],
      ['Body', 'Athletic'],
      ['Constellation', 'Pisces'],
      ['Race', 'Latina'],
      ['Hobbies', 'FadoMending nets'],
    ])
    for (const text of [
      'About her',
      'Description 7',
      '“You came.”',
      'AI character',
      '12.4k chats',
    ]) {
      expect(container.textContent).toContain(text)
    }
    expect(document.title).toBe('Isabela Duarte · Dulcinea')
  })

  test('it shows the detail picture, and the scene as background', async () => {
    const requestedPictures = stubImages()
    const { container } = await openLoaded()
    const sources = [...container.querySelectorAll('img')].map((image) => image.src)
    expect(sources).toContain('https://img.test/pictures/detail?w=640')
    expect(requestedPictures.map(({ src }) => src)).toContain(
      'https://img.test/pictures/scene?w=160',
    )
  })

  test('“Chat now” records the opening and leads to the chat', async () => {
    server.respondWith(calls.characters.open, { count: 1 })
    const { container, router } = await openLoaded()
    const link = container.querySelector('a[href="/agent/chat/7"]')
    expect(link?.textContent).toBe('Chat now')
    await click(link)
    expect(router.state.location.pathname).toBe('/agent/chat/7')
    expect(readForm(server.requestsTo(calls.characters.open)[0])).toEqual({ aiGirlId: '7' })
  })

  test('the favourite button adds the character to the favourites', async () => {
    signInAs('member')
    server.respondWith(calls.collections.add, { id: 3 })
    const { container } = await openLoaded()
    const favouriteButton = getButton(container, 'Isabela Duarte as a favorite')
    expect(favouriteButton.getAttribute('aria-pressed')).toBe('false')
    await click(favouriteButton)
    expect(favouriteButton.getAttribute('aria-pressed')).toBe('true')
    expect(readForm(server.requestsTo(calls.collections.add)[0])).toEqual({ aiGirlId: '7' })
  })

  test('the album opens at the tapped picture and can be paged', async () => {
    const { container } = await openLoaded()
    await click(getButton(container, 'Open picture 2 of 3'))
    const dialog = container.querySelector('dialog')
    expect(dialog?.open).toBe(true)
    expect(dialog?.querySelector('img')?.alt).toBe('Picture 2 of 3')
    await click(getButton(container, 'Next'))
    expect(dialog?.querySelector('img')?.src).toContain('/pictures/gallery')
    expect(getButton(container, 'Next').disabled).toBe(true)
    await click(getButton(container, 'Close'))
    expect(dialog?.open).toBe(false)
  })
})

describe('detail screen of an unavailable character', () => {
  test.each([
    [18000, 'This character has been deleted or made private'],
    [18001, 'This character is being reviewed'],
    [18002, 'The character does not exist'],
  ])('error %i shows the server’s message and a link to Explore', async (errorCode, message) => {
    server.refuse(read, errorCode, message)
    const { container } = await open()
    await waitFor(() => expect(container.textContent).toContain(message))
    expect(container.querySelector('a[href="/explore"]')).not.toBeNull()
    expect(container.textContent).not.toContain('Try again')
  })

  test('a failed request can be retried', async () => {
    server.failNetwork(read)
    const { container } = await open()
    await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
    server.respondWith(read, createCharacter(7, { name: 'Isabela', lastName: 'Duarte' }))
    await click(getButton(container, 'Try again'))
    await waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('Isabela Duarte'))
  })
})
