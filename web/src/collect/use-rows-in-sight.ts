import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows kept ready above and below the window. */
const AHEAD = 2
/** Cells in the page until it is known how high one is: at first, and where that is never known. */
const UNMEASURED = { first: 8, later: 100 }

/** How a grid lies: every row is as high as the first. */
type Shape = { columns: number; stride: number }
/** The first row, and the cell behind the last row. */
type Rows = { from: number; toCell: number }

// A list that is come back to is as high as it was before it is measured: so the place can be found.
let lastShape: (Shape & { width: number }) | null = null

const rememberedShape = (): Shape | null => (lastShape?.width === innerWidth ? lastShape : null)

const shapeOf = (list: HTMLElement): Shape | null => {
  const height = list.firstElementChild?.getBoundingClientRect().height
  if (!height) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns.split(' ').length
  return { columns, stride: height + (Number.parseFloat(rowGap) || 0) }
}

const rowsAround = (top: number, { columns, stride }: Shape): Rows => {
  const rowsAbove = Math.max(0, (innerHeight - top) / stride) + AHEAD
  return {
    from: Math.max(0, Math.floor(-top / stride) - AHEAD),
    toCell: Math.ceil(rowsAbove) * columns,
  }
}

const firstView = () => {
  const shape = rememberedShape()
  return { shape, rows: { from: 0, toCell: 2 * AHEAD * (shape?.columns ?? 1) }, isFar: true }
}

/** Which of so many cells are near the window, and the room that the others take. */
export const useRowsInSight = (list: RefObject<HTMLElement | null>, count: number) => {
  const [view, setView] = useState(firstView)
  const shown = useRef(view)

  useLayoutEffect(() => {
    const look = (isMeasured: boolean) => {
      const element = list.current
      if (!element) return
      const { shape: before, rows } = shown.current
      const shape = isMeasured ? shapeOf(element) : before
      if (!shape) return
      const next = rowsAround(element.getBoundingClientRect().top, shape)
      const isSameShape = shape.columns === before?.columns && shape.stride === before.stride
      if (isSameShape && next.from === rows.from && next.toCell === rows.toCell) return
      lastShape = { ...shape, width: innerWidth }
      // Far away nothing is drawn yet, and must be before the next picture of the page.
      const { columns } = shape
      const isFar = next.from * columns >= rows.toCell || next.toCell <= rows.from * columns
      shown.current = { shape, rows: next, isFar }
      if (isFar) flushSync(() => setView(shown.current))
      else setView(shown.current)
    }
    const onScroll = () => look(false)
    const observer = new ResizeObserver(() => look(true))
    // With its padding: rows that come and go do not change how the whole lies.
    if (list.current) observer.observe(list.current, { box: 'border-box' })
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [list])

  const [unmeasured, setUnmeasured] = useState(UNMEASURED.first)
  useEffect(() => {
    const timer = setTimeout(() => setUnmeasured(UNMEASURED.later))
    return () => clearTimeout(timer)
  }, [])

  const { shape, rows, isFar } = view
  if (!shape) return { from: 0, to: Math.min(count, unmeasured), before: 0, after: 0, isFar }
  const total = Math.ceil(count / shape.columns)
  const from = Math.min(rows.from, Math.max(0, total - 1))
  const to = Math.min(rows.toCell, count)
  const drawn = Math.ceil(to / shape.columns)
  return {
    isFar,
    from: from * shape.columns,
    to,
    before: from * shape.stride,
    after: Math.max(0, total - drawn) * shape.stride,
  }
}
