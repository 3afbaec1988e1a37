import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { calls } from '@dulcinea/contract'
import { createFakeServer } from '../../../test/fake-server.ts'
import { signInAs } from '../../../test/members.ts'
import { toPage, createCharacterItem } from '../../../test/characters.ts'
import { getButton, click, waitFor, fill, renderRoutes, unmountAll } from '../../../test/render.tsx'
import { setLanguage } from '../../i18n/language.ts'
import { closeSearch, openSearch } from './open-search.ts'
import { SearchPopupHost } from './SearchPopupHost.tsx'

const { search } = calls.characters
const results = Array.from({ length: 13 }, (_, index) =>
  createCharacterItem(index + 1, { description: 'Marine biologist' }),
)
let server: ReturnType<typeof createFakeServer>
let reachFoot: () => void = () => undefined

beforeEach(() => {
  signInAs('member')
  server = createFakeServer()
  server.respondFrom(search, ({ url }) => toPage(results, Number(url.searchParams.get('page')), 10))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        reachFoot = () => seen([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        reachFoot = () => undefined
      }
    },
  )
})

afterEach(async () => {
  await unmountAll()
  closeSearch()
  vi.unstubAllGlobals()
  await setLanguage('en-US')
})

const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    )
  })

const mount = () => renderRoutes([{ path: '*', element: <SearchPopupHost /> }], '/explore')

const open = async () => {
  const { container, router } = await mount()
  await act(async () => openSearch())
  const input = await waitFor(() => {
    const field = container.querySelector('input')
    if (!field) throw new Error('no field')
    return field
  })
  return { container, router, input }
}

const rows = (container: Element) => [...container.querySelectorAll('[role="option"]')]
const stored = () => JSON.parse(localStorage.getItem('search_history_7') ?? '[]') as unknown

describe('a search request', () => {
  test('a search is debounced and sent trimmed, with ten results per page', async () => {
    const { container, input } = await open()
    await fill(input, ' ma')
    await fill(input, '  mar ')
    expect(server.requestsTo(search)).toHaveLength(0)
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    expect(server.requestsTo(search)).toHaveLength(1)
    const { searchParams } = server.requestsTo(search)[0]?.url ?? new URL('http://none')
    expect(Object.fromEntries(searchParams)).toEqual({ keywords: 'mar', page: '1', pageSize: '10' })
  })

  test('a text of spaces sends no search', async () => {
    const { input } = await open()
    await fill(input, '   ')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 600)))
    expect(server.requestsTo(search)).toHaveLength(0)
  })

  test('a running search is cancelled when the text changes, without showing an error', async () => {
    const signals: (AbortSignal | null)[] = []
    server.respondBy(search, (_, signal) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    })
    const { container, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(signals).toHaveLength(1))
    await fill(input, 'mari')
    expect(signals[0]?.aborted).toBe(true)
    expect(container.querySelector('[role="alert"]')).toBeNull()
    server.respondWith(search, toPage(results.slice(0, 1), 1, 10))
    await waitFor(() => expect(rows(container)).toHaveLength(1))
  })

  test('the next page of results loads at the foot, and the end of the list is shown', async () => {
    const { container, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    expect(container.textContent).not.toContain('No more')
    reachFoot()
    await waitFor(() => expect(rows(container)).toHaveLength(13))
    expect(container.textContent).toContain('No more')
  })
})

describe('search results', () => {
  test('a result shows name, description and count, with matches highlighted', async () => {
    server.respondWith(
      search,
      toPage([createCharacterItem(4, { name: 'Marta', lastName: 'Kowal', count: 4100 })], 1, 10),
    )
    const { container, input } = await open()
    await fill(input, 'mar')
    const row = await waitFor(() => {
      const [first] = rows(container)
      if (!first) throw new Error('no row')
      return first
    })
    for (const text of ['Marta Kowal', 'Description 4', '4.1k'])
      expect(row.textContent).toContain(text)
    expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Mar'])
  })

  test('arrow keys move in the results, Enter opens the chat and closes the popup', async () => {
    const { container, router, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    expect(input.getAttribute('aria-activedescendant')).toBe('found-1')
    await press(input, 'ArrowDown')
    await press(input, 'ArrowDown')
    await press(input, 'ArrowUp')
    expect(input.getAttribute('aria-activedescendant')).toBe('found-2')
    expect(rows(container)[1]?.getAttribute('aria-selected')).toBe('true')
    await press(input, 'Enter')
    expect(router.state.location.pathname).toBe('/agent/chat/2')
    expect(container.querySelector('dialog')?.open).toBe(false)
  })

  test('Enter during IME composition does not open a result', async () => {
    const { container, router, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    await press(input, 'Enter', { isComposing: true })
    expect(router.state.location.pathname).toBe('/explore')
  })

  test('a click on a result opens the chat', async () => {
    const { container, router, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    await click(rows(container)[2])
    expect(router.state.location.pathname).toBe('/agent/chat/3')
  })

  test('a search without results shows the empty state', async () => {
    server.respondWith(search, toPage([], 1, 10))
    const { container, input } = await open()
    await fill(input, 'zzz')
    await waitFor(() => expect(container.textContent).toContain('Nobody by that name'))
    expect(container.querySelector('svg')).not.toBeNull()
  })

  test("a refused search shows the server's message and can be retried", async () => {
    server.refuse(search, 500, 'The library is closed')
    const { container, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(container.textContent).toContain('The library is closed'))
    server.respondWith(search, toPage(results, 1, 10))
    await click(getButton(container, 'Try again'))
    await waitFor(() => expect(rows(container)).toHaveLength(10))
  })
})

describe('the search history', () => {
  const chips = (container: Element) =>
    [...container.querySelectorAll('section li')].map((chip) => chip.textContent)

  test('a search that opened a result is saved for this user, newest first and without duplicates', async () => {
    localStorage.setItem('search_history_7', JSON.stringify(['lisbon', 'mar', 'owl']))
    const { container, input } = await open()
    await fill(input, ' mar ')
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    await press(input, 'Enter')
    expect(stored()).toEqual(['mar', 'lisbon', 'owl'])
    expect(chips(container)).toEqual(['mar', 'lisbon', 'owl'])
  })

  test('the search history keeps at most twenty entries', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `word ${index}`)
    localStorage.setItem('search_history_7', JSON.stringify(many))
    const { container, input } = await open()
    await fill(input, 'mar')
    await waitFor(() => expect(rows(container)).toHaveLength(10))
    await press(input, 'Enter')
    expect(stored()).toEqual(['mar', ...many.slice(0, 19)])
  })

  test('history entries can be removed one by one or all at once', async () => {
    localStorage.setItem('search_history_7', JSON.stringify(['lisbon', 'owl', 'red']))
    localStorage.setItem('search_history_8', JSON.stringify(['other']))
    const { container } = await open()
    await click(getButton(container, 'Remove “owl”'))
    expect(stored()).toEqual(['lisbon', 'red'])
    await click(getButton(container, 'Clear all'))
    expect(localStorage.getItem('search_history_7')).toBeNull()
    expect(localStorage.getItem('search_history_8')).not.toBeNull()
    expect(chips(container)).toEqual([])
  })

  test('a tap on a history entry searches for it at once', async () => {
    localStorage.setItem('search_history_7', JSON.stringify(['lisbon']))
    const { container, input } = await open()
    await click(getButton(container, 'lisbon'))
    expect(input.value).toBe('lisbon')
    await waitFor(() => expect(server.requestsTo(search)).toHaveLength(1))
  })

  test('an unreadable stored history is treated as empty', async () => {
    localStorage.setItem('search_history_7', '{"not":')
    const { container } = await open()
    expect(chips(container)).toEqual([])
  })
})

describe('the slash key', () => {
  test('the slash key opens the search, but not while the user types', async () => {
    const { container } = await mount()
    const field = document.body.appendChild(document.createElement('textarea'))
    await press(field, '/')
    expect(container.querySelector('dialog')).toBeNull()
    await press(document.body, '/')
    await waitFor(() => expect(container.querySelector('dialog')?.open).toBe(true))
  })
})

test('the search popup is translated to Chinese', async () => {
  await setLanguage('zh-CN')
  const { container, input } = await open()
  expect(input.placeholder).toBe('按名字、职业或心情搜索')
  expect(container.querySelector('dialog')?.getAttribute('aria-label')).toBe('搜索')
})
