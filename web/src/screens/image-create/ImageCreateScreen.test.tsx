import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls, type CreatedImage } from '@dulcinea/contract'
import { fakeServer, formOf } from '../../../test/fake-server.ts'
import { answerMember, said, useAppAs } from '../../../test/members.ts'
import { pageOf, person, character } from '../../../test/people.ts'
import { purse } from '../../../test/purse.ts'
import { buttonNamed, click, eventually, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { completeSignIn, signInRequest } from '../../session/ask-to-sign-in.ts'
import { dismissToast, runToastAction, toasts } from '../../ui/toast/toast.ts'
import { ImageCreateScreen } from './ImageCreateScreen.tsx'
import { hiddenPictures } from './use-remove-picture.ts'

const { images, points, users, characters, collections, history } = calls
let server: ReturnType<typeof fakeServer>

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
  useAppAs('member')
  hiddenPictures.set(new Set())
  server = fakeServer()
  answerMember(server)
  server.answer(points.extraInfo, purse({ userId: 7, integral: 12 }))
  server.answer(users.premium, { stats: 0, vipType: null, expireTime: null, autoRenew: false })
  server.answer(characters.list, pageOf([person(1), person(2)]))
  server.answer(collections.list, pageOf<never>([]))
  server.answer(history.list, pageOf<never>([]))
  server.answer(images.list, pageOf([picture(2), picture(1)]))
  server.answer(images.remove, null)
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
  await eventually(() => expect(container.textContent).toContain('You have 12, so 7 after.'))
  await choose(container, '2')
  expect(container.textContent).toContain('2 pictures, 5 points each')
  expect(container.textContent).toContain('so 2 after')
  await choose(container, '3')
  expect(container.textContent).toContain('which is 3 too few')
  expect(container.querySelector('a[href="/purchase/points"]')?.textContent).toBe('Get points')
})

test('Premium members pay a lower price', async () => {
  server.answer(users.premium, {
    stats: 1,
    vipType: 3,
    expireTime: '2999-01-01T00:00:00.000Z',
    autoRenew: true,
  })
  const container = await open()
  await choose(container, '4')
  await eventually(() => expect(container.textContent).toContain('4 pictures, 2 points each'))
  expect(container.textContent).toContain('You have 12, so 4 after.')
  expect(container.textContent).not.toContain('Premium pays')
})

test('a submitted picture request shows its progress and then the finished picture', async () => {
  server.answer(characters.read, character(9, { name: 'Isabela' }))
  server.answer(images.create, { ...pageOf([pendingPicture(3, 0)]), integral: 7 })
  const container = await open('?aiGirlId=9')
  await eventually(() => expect(container.textContent).toContain('Isabela'))
  expect(buttonNamed(container, 'Draw 1 picture').disabled).toBe(true)
  await write(container, '  On the pier ')
  await choose(container, 'landscape')
  server.answer(images.list, pageOf([pendingPicture(3), picture(2), picture(1)]))
  server.answer(images.read, pendingPicture(3, 60))
  await click(buttonNamed(container, 'Draw 1 picture'))
  expect(formOf(server.askedFor(images.create)[0])).toMatchObject({
    prompt: 'On the pier',
    aiGirlId: '9',
    shape: 'landscape',
    imageNum: '1',
  })
  await eventually(() => expect(container.textContent).toContain('On the easel'))
  await eventually(() => expect(container.textContent).toContain('60%'))
  expect(buttonNamed(container, 'Drawing 1 picture…').disabled).toBe(true)
  expect(tiles(container)).toHaveLength(2)

  server.answer(images.read, picture(3))
  await eventually(() => expect(tiles(container)).toHaveLength(3))
  expect(container.textContent).not.toContain('On the easel')
  const before = server.askedFor(images.read).length
  await act(async () => new Promise((resolve) => setTimeout(resolve, 1200)))
  expect(server.askedFor(images.read)).toHaveLength(before)
})

test('“Stop” cancels all pending pictures and refreshes the balance', async () => {
  const stopped = picture(3, { imageUrl: '', status: 'failed', stage: 'stopped', progress: 30 })
  server.answer(images.list, pageOf([pendingPicture(3), picture(1)]))
  server.answer(images.read, pendingPicture(3))
  server.answer(images.stop, { ...stopped, integral: 12 })
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('On the easel'))
  server.answer(images.list, pageOf([stopped, picture(1)]))
  const requestsBefore = server.askedFor(points.extraInfo).length
  await click(buttonNamed(container, 'Stop'))
  await eventually(() => expect(container.textContent).not.toContain('On the easel'))
  expect(server.askedFor(images.stop)[0]?.url.pathname).toMatch(/\/stop\/3$/)
  expect(server.askedFor(points.extraInfo).length).toBeGreaterThan(requestsBefore)
  expect(tiles(container)).toHaveLength(1)
})

test('a retry after a lost response reuses the idempotency key, a changed request gets a new one', async () => {
  server.breakDown(images.create)
  const container = await open()
  await write(container, 'A lighthouse')
  await click(buttonNamed(container, 'Draw 1 picture'))
  await eventually(() => expect(said()).toHaveLength(1))
  await click(buttonNamed(container, 'Draw 1 picture'))
  await choose(container, '2')
  await click(buttonNamed(container, 'Draw 2 pictures'))
  await eventually(() => expect(server.askedFor(images.create)).toHaveLength(3))
  const [first, second, other] = server.askedFor(images.create).map(formOf)
  expect(second?.['requestId']).toBe(first?.['requestId'])
  expect(other?.['requestId']).not.toBe(first?.['requestId'])
})

test('a guest is asked to sign in, and the request is sent again after that', async () => {
  useAppAs('guest')
  server.refuse(images.create, 12_000, 'Members only')
  const container = await open()
  expect(container.textContent).toContain('With an account your pictures are drawn')
  expect(server.askedFor(images.list)).toHaveLength(0)
  await write(container, 'A lighthouse')
  await click(buttonNamed(container, 'Draw 1 picture'))
  await eventually(() => expect(signInRequest.get()).not.toBeNull())
  server.answer(images.create, { ...pageOf([pendingPicture(3)]), integral: 7 })
  await act(async () => completeSignIn())
  await eventually(() => expect(server.askedFor(images.create)).toHaveLength(2))
})

test('a deletion can be undone until its toast is dismissed', async () => {
  const container = await open()
  await eventually(() => expect(tiles(container)).toHaveLength(2))
  const remove = async () => {
    await click(tiles(container)[0])
    await click(buttonNamed(container, 'Delete'))
    expect(tiles(container)).toHaveLength(1)
    return toasts.get()[0]?.id ?? 0
  }
  const first = await remove()
  await act(async () => runToastAction(first))
  expect(tiles(container)).toHaveLength(2)
  expect(server.askedFor(images.remove)).toHaveLength(0)
  const second = await remove()
  await act(async () => dismissToast(second))
  await eventually(() => expect(server.askedFor(images.remove)).toHaveLength(1))
  expect(server.askedFor(images.remove)[0]?.url.pathname).toMatch(/\/delete\/2$/)
  expect(tiles(container)).toHaveLength(1)
})

test('a picture whose deletion failed is shown again', async () => {
  server.breakDown(images.remove)
  const container = await open()
  await eventually(() => expect(tiles(container)).toHaveLength(2))
  await click(tiles(container)[0])
  await click(buttonNamed(container, 'Delete'))
  await act(async () => dismissToast(toasts.get()[0]?.id ?? 0))
  await eventually(() => expect(tiles(container)).toHaveLength(2))
})

test('a failed picture says that it cost nothing and can be requested again', async () => {
  const failed = picture(3, { imageUrl: '', status: 'failed', stage: 'failed', prompt: 'A storm' })
  server.answer(images.list, pageOf([failed]))
  const container = await open()
  await eventually(() => expect(container.textContent).toContain('It cost nothing'))
  await click(buttonNamed(container, 'Draw it again'))
  expect(container.querySelector('textarea')?.value).toBe('A storm')
})

test('a failed gallery request can be retried, and an empty gallery shows the empty state', async () => {
  server.breakDown(images.list)
  const container = await open()
  await eventually(() => expect(container.querySelector('[role="alert"]')).not.toBeNull())
  server.answer(images.list, pageOf<CreatedImage>([]))
  await click(buttonNamed(container, 'Try again'))
  await eventually(() => expect(container.textContent).toContain('An empty wall'))
})
