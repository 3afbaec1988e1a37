import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { renderRoutes, unmountAll } from '../../test/render.tsx'
import { CardGrid } from './CardGrid.tsx'

const CARD = { width: 200, height: 300 }
const GAP = 20
const COLUMNS = 3
const rowAt = (row: number) => row * (CARD.height + GAP)

let scrolled = 0

// There is no layout engine here: three columns of cards of equal height, in a window of 800 px.
beforeEach(() => {
  scrolled = 0
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === 'LI'
      ? new DOMRect(0, 0, CARD.width, CARD.height)
      : new DOMRect(0, -scrolled, 640, 0)
  })
  vi.stubGlobal('getComputedStyle', () => ({
    gridTemplateColumns: Array.from({ length: COLUMNS }, () => '200px').join(' '),
    rowGap: `${GAP}px`,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      constructor(measured: () => void) {
        this.observe = measured
      }
      disconnect() {}
    },
  )
})

afterEach(async () => {
  await unmountAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const list = Array.from({ length: 600 }, (_, index) => ({ id: index + 1 }))
const query = {
  isPending: false,
  isSuccess: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
}
const Card = ({ item }: { item: { id: number } }) => <span>{item.id}</span>

const open = async () => {
  const element = <CardGrid list={list} query={query} Card={Card} />
  const { container } = await renderRoutes([{ path: '*', element }], '/')
  const grid = container.querySelector('ul')
  if (!grid) throw new Error('no grid')
  const positions = () =>
    [...grid.querySelectorAll('li')].map((cell) => Number(cell.getAttribute('aria-posinset')))
  const scroll = (top: number) =>
    act(() => {
      scrolled = top
      window.dispatchEvent(new Event('scroll'))
    })
  return { grid, positions, scroll }
}

const totalHeight = ({ style }: HTMLElement, rows: number) =>
  Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom) + rowAt(rows)

test('only the rows near the viewport are rendered, the others are replaced by padding', async () => {
  const { grid, positions, scroll } = await open()
  const allRows = rowAt(Math.ceil(list.length / COLUMNS))
  expect(positions()[0]).toBe(1)
  expect(positions().length).toBeLessThan(30)
  expect(totalHeight(grid, Math.ceil(positions().length / COLUMNS))).toBe(allRows)

  scroll(rowAt(100))
  expect(positions()).toContain(100 * COLUMNS + 1)
  expect(positions()).not.toContain(1)
  expect(positions().length).toBeLessThan(30)
  expect(totalHeight(grid, Math.ceil(positions().length / COLUMNS))).toBe(allRows)
  expect(Number.parseFloat(grid.style.paddingTop)).toBe(rowAt((positions()[0] ?? 1) - 1) / COLUMNS)
})

test('the last row is rendered at the end of the list', async () => {
  const { grid, positions, scroll } = await open()
  scroll(rowAt(200))
  expect(positions().at(-1)).toBe(600)
  expect(grid.style.paddingBottom).toBe('0px')
})

const renderedCells = (grid: HTMLElement) =>
  [...grid.querySelectorAll('li')].filter((cell) => cell.textContent)

test('rows scrolled past quickly render placeholders, rows where scrolling stops or jumps to render cards', async () => {
  const { grid, positions, scroll } = await open()
  await expect.poll(() => renderedCells(grid).length).toBe(positions().length)

  scroll(rowAt(1))
  scroll(rowAt(3))
  const [last] = [...grid.querySelectorAll('li')].slice(-1)
  expect(last?.textContent).toBe('')
  expect(last?.querySelector('span')).not.toBeNull()
  await expect.poll(() => renderedCells(grid).length).toBe(positions().length)

  scroll(rowAt(150))
  expect(renderedCells(grid)).toHaveLength(positions().length)
})

test('keyboard navigation always finds rendered cards, however quickly it scrolls', async () => {
  const { grid, positions, scroll } = await open()
  await expect.poll(() => renderedCells(grid).length).toBe(positions().length)
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(grid)
  vi.spyOn(grid, 'matches').mockImplementation((what) => what === ':focus-visible')
  scroll(rowAt(1))
  scroll(rowAt(3))
  expect(renderedCells(grid)).toHaveLength(positions().length)
})
