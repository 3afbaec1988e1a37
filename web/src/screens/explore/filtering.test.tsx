import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { signInAs } from '../../../test/members.ts'
import { createAttribute, toPage, createCharacterItem } from '../../../test/characters.ts'
import { getButton, click, waitFor, fill, renderRoutes } from '../../../test/render.tsx'
import { ExploreScreen } from './ExploreScreen.tsx'

const { list, tags } = calls.characters
const everyone = Array.from({ length: 8 }, (_, index) => createCharacterItem(index + 1))
const TAGS = [
  createAttribute(1, 'Artist', '艺术家'),
  createAttribute(21, 'Latina', '拉丁裔', 2),
  createAttribute(22, 'Asian', '亚裔', 2),
  createAttribute(31, 'Slim', '苗条', 3),
  createAttribute(41, 'Brown', '棕色', 4),
]
let server: ReturnType<typeof createFakeServer>

beforeEach(() => {
  signInAs('guest')
  server = createFakeServer()
  server.respondWith(tags, toPage(TAGS))
  // The race “Asian” has no results, every other filter has all.
  server.respondFrom(list, ({ url }) =>
    toPage(
      url.searchParams.get('race') === '22' ? [] : everyone,
      1,
      Number(url.searchParams.get('pageSize') ?? 20),
    ),
  )
})

const open = async (address = '/explore') => {
  const rendered = await renderRoutes([{ path: '/explore', Component: ExploreScreen }], address)
  await waitFor(() =>
    expect(rendered.container.querySelectorAll('nav[aria-label] a')).toHaveLength(2),
  )
  return rendered
}

const openPanel = async (container: HTMLElement, name = 'Filters') => {
  await click(getButton(container, name))
  return waitFor(() => {
    const panel = container.querySelector('dialog')
    if (!panel) throw new Error('no panel')
    return panel
  })
}

/** The list requests, without those that only count. */
const lists = () =>
  server
    .requestsTo(list)
    .map(({ url }) => Object.fromEntries(url.searchParams))
    .filter(({ pageSize }) => pageSize !== '1')
const counts = () =>
  server.requestsTo(list).filter(({ url }) => url.searchParams.get('pageSize') === '1')

describe('explore filters', () => {
  test('results are counted while choosing, and the button applies the filters and stores them in the URL', async () => {
    const { container, router } = await open()
    const panel = await openPanel(container)
    await waitFor(() => getButton(panel, 'Show 8'))
    await click(getButton(panel, 'Latina'))
    await click(getButton(panel, 'Brown'))
    await fill(panel.querySelector('[aria-label="Youngest age"]'), '24')
    await fill(panel.querySelector('[aria-label="Oldest age"]'), '41')
    expect(panel.textContent).toContain('24 to 41')
    expect(router.state.location.search).toBe('')
    // Four changes in a row are debounced into one request.
    await waitFor(() => expect(counts()).toHaveLength(2))
    expect(Object.fromEntries(counts()[1]?.url.searchParams ?? [])).toEqual({
      page: '1',
      pageSize: '1',
      race: '21',
      hairColor: '41',
      ageMin: '24',
      ageMax: '41',
    })
    await click(getButton(panel, 'Show 8'))
    expect(router.state.location.search).toBe('?race=21&hair=41&ageMin=24&ageMax=41')
    await waitFor(() =>
      expect(lists().at(-1)).toEqual({
        page: '1',
        race: '21',
        hairColor: '41',
        ageMin: '24',
        ageMax: '41',
      }),
    )
    expect(container.querySelector('dialog')).toBeNull()
    expect(container.querySelector('[data-count="3"]')).not.toBeNull()
    expect(document.activeElement).toBe(getButton(container, 'Filters, 3 set'))
  })

  test('the button is disabled and says so when no character matches', async () => {
    const { container } = await open()
    const panel = await openPanel(container)
    await click(getButton(panel, 'Asian'))
    await waitFor(() => expect(getButton(panel, 'Nobody fits').disabled).toBe(true))
    await click(getButton(panel, 'Asian'))
    await waitFor(() => expect(getButton(panel, 'Show 8').disabled).toBe(false))
  })

  test('filters in the URL are applied, and clearing removes all of them', async () => {
    const { container, router } = await open('/explore?type=1&race=21&body=31&ageMax=30&sort=new')
    expect(lists()[0]).toEqual({
      page: '1',
      category: '1',
      race: '21',
      bodyType: '31',
      ageMax: '30',
      sort: 'new',
    })
    const panel = await openPanel(container, 'Filters, 3 set')
    expect(getButton(panel, 'Latina').getAttribute('aria-pressed')).toBe('true')
    await click(getButton(panel, 'Clear all'))
    await click(panel.querySelector('[type="submit"]'))
    expect(router.state.location.search).toBe('?type=1&sort=new')
    await act(() => router.navigate(-1))
    expect(getButton(container, 'Filters, 3 set')).not.toBeNull()
  })

  test('Escape closes the filter panel without applying changes', async () => {
    const { container, router } = await open()
    const panel = await openPanel(container)
    await click(getButton(panel, 'Latina'))
    await act(async () => {
      panel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect(container.querySelector('dialog')).toBeNull()
    expect(router.state.location.search).toBe('')
    expect(document.activeElement).toBe(getButton(container, 'Filters'))
  })

  test('the minimum age cannot exceed the maximum age', async () => {
    const { container } = await open('/explore?ageMin=30&ageMax=40')
    const panel = await openPanel(container, 'Filters, 1 set')
    await fill(panel.querySelector('[aria-label="Youngest age"]'), '55')
    expect(panel.textContent).toContain('40 to 40')
  })

  test('choosing a type keeps the other filters', async () => {
    const { container, router } = await open('/explore?race=21')
    await click(container.querySelectorAll('nav[aria-label] a')[1])
    expect(router.state.location.search).toBe('?race=21&type=1')
  })
})

describe('explore sort order', () => {
  const orderButton = (container: Element) =>
    container.querySelector('section [aria-haspopup="menu"]')

  test('the order chosen in the menu is requested and stored in the URL', async () => {
    const { container, router } = await open('/explore?race=21')
    await click(orderButton(container))
    const items = [...container.querySelectorAll('[role="menuitem"]')]
    expect(items.map((item) => item.textContent)).toEqual(['Popular', 'Newest', 'By name'])
    await click(items[2])
    expect(router.state.location.search).toBe('?race=21&sort=name')
    await waitFor(() => expect(lists().at(-1)).toEqual({ page: '1', race: '21', sort: 'name' }))
    expect(orderButton(container)?.textContent).toContain('Order: By name')
  })

  test('the “Most loved” row is only shown unfiltered and sorted by popularity', async () => {
    const { container } = await open('/explore?sort=new')
    await waitFor(() => expect(container.querySelectorAll('a[href$="/detail"]')).toHaveLength(8))
    expect(container.textContent).not.toContain('Most loved')
  })
})

describe('cached tags', () => {
  const storeTags = (age: number) =>
    localStorage.setItem('tags', JSON.stringify({ time: Date.now() - age, list: TAGS }))
  const HOUR_MS = 3_600_000

  test('tags are stored on the device', async () => {
    await open()
    expect(server.requestsTo(tags)).toHaveLength(1)
    expect(localStorage.getItem('tags')).toContain('Latina')
  })

  test('tags are not requested again within six hours', async () => {
    storeTags(5.9 * HOUR_MS)
    await open()
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(server.requestsTo(tags)).toHaveLength(0)
  })

  test('tags are requested again after six hours', async () => {
    storeTags(6.1 * HOUR_MS)
    await open()
    expect(server.requestsTo(tags)).toHaveLength(1)
  })
})
