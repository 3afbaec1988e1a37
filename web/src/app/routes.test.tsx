import { beforeEach, describe, expect, test } from 'vitest'
import { click, waitFor, renderRoutes } from '../../test/render.tsx'
import { createFakeServer } from '../../test/fake-server.ts'
import { routes } from './routes.tsx'

beforeEach(() => {
  createFakeServer()
})

const openRoute = async (address: string) => {
  const { router, container } = await renderRoutes(routes, address)
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  const { pathname, search } = router.state.location
  return { address: pathname + search, container }
}

describe('redirects', () => {
  test.each([
    ['/', '/explore'],
    ['/?rff_code=ABC', '/explore?rff_code=ABC'],
    ['/nowhere/at/all', '/explore'],
    ['/mine', '/mine/collections'],
    ['/mine/nonsense', '/mine/collections'],
    ['/mine/characters', '/mine/characters'],
  ])('%s redirects to %s', async (from, to) => {
    expect((await openRoute(from)).address).toBe(to)
  })
})

test.each([
  ['/account/delete', 'Delete your account'],
  ['/edit-personal-info', 'Your profile'],
  ['/vip', 'Talk as long as you like'],
  ['/image/create', 'Create image'],
  ['/mine/characters', 'My characters'],
  ['/share', 'Bring a friend'],
  ['/agent/create', 'Create a character'],
  ['/user/3', 'Nobody lives here'],
])('%s shows the heading “%s”', async (address, title) => {
  const { container } = await openRoute(address)
  await waitFor(() => expect(container.querySelector('main h1')?.textContent).toBe(title))
})

test('the shell shows every link of the side navigation', async () => {
  const { container } = await openRoute('/settings')
  const links = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/agent/create',
      '/explore',
      '/agent/chat',
      '/mine/collections',
      '/mine/characters',
      '/image/create',
      '/share',
      '/contact-us',
      '/privacy-policy',
      '/terms-of-use',
    ]),
  )
  expect(container.textContent).toContain('-40%')
})

test('the settings screen changes theme and language at once and stores them', async () => {
  const { container } = await openRoute('/settings')
  const radio = (value: string) => container.querySelector<HTMLInputElement>(`[value="${value}"]`)
  await waitFor(() => expect(radio('light')).not.toBeNull())
  await click(radio('light'))
  await click(radio('zh-CN'))
  await waitFor(() => expect(container.querySelector('main h1')?.textContent).toBe('设置'))
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
  expect(localStorage.getItem('language')).toBe('zh-CN')
  await click(radio('en-US'))
  await waitFor(() => expect(container.querySelector('main h1')?.textContent).toBe('Settings'))
})
