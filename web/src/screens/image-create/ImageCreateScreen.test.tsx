import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, type CreatedImage } from '@dulcinea/contract'
import { createFakeServer, readForm } from '../../../test/fake-server.ts'
import { stubMemberSignIn, getToastTexts, signInAs } from '../../../test/members.ts'
import { toPage, createCharacterItem, createCharacter } from '../../../test/characters.ts'
import { createPointsInfo } from '../../../test/points-info.ts'
import { getButton, click, waitFor, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { completeSignIn, signInRequest } from '../../session/ask-to-sign-in.ts'
import { dismissToast, runToastAction, toasts } from '@dulcinea/ui/toast/toast.ts'
import { ImageCreateScreen } from './ImageCreateScreen.tsx'
import { hiddenPictures } from './use-remove-picture.ts'

const { images, points, users, characters, collections, history } = calls
let server: ReturnType<typeof createFakeServer>

const picture = (imageId: number, part: Partial<CreatedImage> = {}): CreatedImage => ({
  imageId,
  imageUrl: `/pictures/own/${imageId}`,
  status: 'done',
  stage: 'done',
  progress: 100,
  prompt: `Prompt ${imageId}`,
  shape: 'portrait',
  width: 768,
  height: 1024,
  placeholder: '',
  aiGirlId: null,
  aiGirlName: null,
  addTime: new Date().toISOString(),
  ...part,
})
const pendingPicture = (imageId: number, progress = 30) =>
  picture(imageId, { imageUrl: '', status: 'working', stage: 'drawing', progress })

beforeEach(() => {
  signInAs('member')
  hiddenPictures.set(new Set())
  server = createFakeServer()
  stubMemberSignIn(server)
  server.respondWith(points.extraInfo, createPointsInfo({ userId: 7, integral: 12 }))
  server.respondWith(users.premium, { stats: 0, vipType: null, expireTime: null, autoRenew: false })
  server.respondWith(characters.list, toPage([createCharacterItem(1), createCharacterItem(2)]))
  server.respondWith(collections.list, toPage<never>([]))
  server.respondWith(history.list, toPage<never>([]))
  server.respondWith(images.list, toPage([picture(2), picture(1)]))
  server.respondWith(images.remove, null)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

afterEach(async () => {
  await unmountAll()
  vi.unstubAllGlobals()
})

const open = async (search = '') => {
  const routes = [{ path: '/image/create', Component: ImageCreateScreen }]
  return (await renderRoutes(routes, `/image/create${search}`)).container
}
const tiles = (container: Element) => [
  ...container.querySelectorAll<HTMLElement>('[aria-label^="Open picture"]'),
]
const write = (container: Element, text: string) =>
  act(async () => {
    const field = container.querySelector('textarea')
    if (!field) throw new Error('prompt field not found')
    // Bypass React's value setter, which would ignore the change.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const choose = (container: Element, value: string) =>
  click(container.querySelector(`input[value="${value}"]`))

test('the price follows the picture count, and buying points is offered when the balance is too low', async () => {
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('You have 12, so 7 after.'))
  await choose(container, '2')
  expect(container.textContent).toContain('2 pictures, 5 points each')
  expect(container.textContent).toContain('so 2 after')
  await choose(container, '3')
  expect(container.textContent).toContain('which is 3 too few')
  expect(container.querySelector('a[href="/purchase/points"]')?.textContent).toBe('Get points')
})

test('Premium members pay a lower price', async () => {
  server.respondWith(users.premium, {
    stats: 1,
    vipType: 3,
    expireTime: '2999-01-01T00:00:00.000Z',
    autoRenew: true,
  })
  const container = await open()
  await choose(container, '4')
  await waitFor(() => expect(container.textContent).toContain('4 pictures, 2 points each'))
  expect(container.textContent).toContain('You have 12, so 4 after.')
  expect(container.textContent).not.toContain('Premium pays')
})

test('a submitted picture request shows its progress and then the finished picture', async () => {
  server.respondWith(characters.read, createCharacter(9, { name: 'Isabela' }))
  server.respondWith(images.create, { ...toPage([pendingPicture(3, 0)]), integral: 7 })
  const container = await open('?aiGirlId=9')
  await waitFor(() => expect(container.textContent).toContain('Isabela'))
  expect(getButton(container, 'Draw 1 picture').disabled).toBe(true)
  await write(container, '  On the pier ')
  await choose(container, 'landscape')
  server.respondWith(images.list, toPage([pendingPicture(3), picture(2), picture(1)]))
  server.respondWith(images.read, pendingPicture(3, 60))
  await click(getButton(container, 'Draw 1 picture'))
  expect(readForm(server.requestsTo(images.create)[0])).toMatchObject({
    prompt: 'On the pier',
    aiGirlId: '9',
    shape: 'landscape',
    imageNum: '1',
  })
  await waitFor(() => expect(container.textContent).toContain('On the easel'))
  await waitFor(() => expect(container.textContent).toContain('60%'))
  expect(getButton(container, 'Drawing 1 picture…').disabled).toBe(true)
  expect(tiles(container)).toHaveLength(2)

  server.respondWith(images.read, picture(3))
  await waitFor(() => expect(tiles(container)).toHaveLength(3))
  expect(container.textContent).not.toContain('On the easel')
  const before = server.requestsTo(images.read).length
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1200)))
  expect(server.requestsTo(images.read)).toHaveLength(before)
})

test('“Stop” cancels all pending pictures and refreshes the balance', async () => {
  const stopped = picture(3, { imageUrl: '', status: 'failed', stage: 'stopped', progress: 30 })
  server.respondWith(images.list, toPage([pendingPicture(3), picture(1)]))
  server.respondWith(images.read, pendingPicture(3))
  server.respondWith(images.stop, { ...stopped, integral: 12 })
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('On the easel'))
  server.respondWith(images.list, toPage([stopped, picture(1)]))
  const requestsBefore = server.requestsTo(points.extraInfo).length
  await click(getButton(container, 'Stop'))
  await waitFor(() => expect(container.textContent).not.toContain('On the easel'))
  expect(server.requestsTo(images.stop)[0]?.url.pathname).toMatch(/\/stop\/3$/)
  expect(server.requestsTo(points.extraInfo).length).toBeGreaterThan(requestsBefore)
  expect(tiles(container)).toHaveLength(1)
})

test('a retry after a lost response reuses the idempotency key, a changed request gets a new one', async () => {
  server.failNetwork(images.create)
  const container = await open()
  await write(container, 'A lighthouse')
  await click(getButton(container, 'Draw 1 picture'))
  await waitFor(() => expect(getToastTexts()).toHaveLength(1))
  await click(getButton(container, 'Draw 1 picture'))
  await choose(container, '2')
  await click(getButton(container, 'Draw 2 pictures'))
  await waitFor(() => expect(server.requestsTo(images.create)).toHaveLength(3))
  const [first, second, other] = server.requestsTo(images.create).map(readForm)
  expect(second?.['requestId']).toBe(first?.['requestId'])
  expect(other?.['requestId']).not.toBe(first?.['requestId'])
})

test('a guest is asked to sign in, and the request is sent again after that', async () => {
  signInAs('guest')
  server.refuse(images.create, 12_000, 'Members only')
  const container = await open()
  expect(container.textContent).toContain('With an account your pictures are drawn')
  expect(server.requestsTo(images.list)).toHaveLength(0)
  await write(container, 'A lighthouse')
  await click(getButton(container, 'Draw 1 picture'))
  await waitFor(() => expect(signInRequest.get()).not.toBeNull())
  server.respondWith(images.create, { ...toPage([pendingPicture(3)]), integral: 7 })
  await act(async () => completeSignIn())
  await waitFor(() => expect(server.requestsTo(images.create)).toHaveLength(2))
})

test('a deletion can be undone until its toast is dismissed', async () => {
  const container = await open()
  await waitFor(() => expect(tiles(container)).toHaveLength(2))
  const remove = async () => {
    await click(tiles(container)[0])
    await click(getButton(container, 'Delete'))
    expect(tiles(container)).toHaveLength(1)
    return toasts.get()[0]?.id ?? 0
  }
  const first = await remove()
  await act(async () => runToastAction(first))
  expect(tiles(container)).toHaveLength(2)
  expect(server.requestsTo(images.remove)).toHaveLength(0)
  const second = await remove()
  await act(async () => dismissToast(second))
  await waitFor(() => expect(server.requestsTo(images.remove)).toHaveLength(1))
  expect(server.requestsTo(images.remove)[0]?.url.pathname).toMatch(/\/delete\/2$/)
  expect(tiles(container)).toHaveLength(1)
})

test('a picture whose deletion failed is shown again', async () => {
  server.failNetwork(images.remove)
  const container = await open()
  await waitFor(() => expect(tiles(container)).toHaveLength(2))
  await click(tiles(container)[0])
  await click(getButton(container, 'Delete'))
  await act(async () => dismissToast(toasts.get()[0]?.id ?? 0))
  await waitFor(() => expect(tiles(container)).toHaveLength(2))
})

test('a failed picture says that it cost nothing and can be requested again', async () => {
  const failed = picture(3, { imageUrl: '', status: 'failed', stage: 'failed', prompt: 'A storm' })
  server.respondWith(images.list, toPage([failed]))
  const container = await open()
  await waitFor(() => expect(container.textContent).toContain('It cost nothing'))
  await click(getButton(container, 'Draw it again'))
  expect(container.querySelector('textarea')?.value).toBe('A storm')
})

test('a failed gallery request can be retried, and an empty gallery shows the empty state', async () => {
  server.failNetwork(images.list)
  const container = await open()
  await waitFor(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.respondWith(images.list, toPage<CreatedImage>([]))
  await click(getButton(container, 'Try again'))
  await waitFor(() => expect(container.textContent).toContain('An empty wall'))
})
