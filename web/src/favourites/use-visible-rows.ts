import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows rendered above and below the viewport (overscan). */
const OVERSCAN_ROWS = 2
/** Cells rendered until the row height is measured: at first, and where it is never measured. */
const UNMEASURED_CELLS = { first: 8, later: 100 }

/** Layout of the grid; every row is as high as the first. */
type GridShape = { columns: number; stride: number }
/** The first row, and the index after the last cell. */
type RowRange = { from: number; toCell: number }

// Remembered across mounts, so that scroll restoration finds the list at its former height.
let lastShape: (GridShape & { width: number }) | null = null

const getLastShape = (): GridShape | null => (lastShape?.width === innerWidth ? lastShape : null)

const measureShape = (list: HTMLElement): GridShape | null => {
  const height = list.firstElementChild?.getBoundingClientRect().height
  if (!height) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns.split(' ').length
  return { columns, stride: height + (Number.parseFloat(rowGap) || 0) }
}

const getVisibleRows = (top: number, { columns, stride }: GridShape): RowRange => {
  const lastRow = Math.max(0, (innerHeight - top) / stride) + OVERSCAN_ROWS
  return {
    from: Math.max(0, Math.floor(-top / stride) - OVERSCAN_ROWS),
    toCell: Math.ceil(lastRow) * columns,
  }
}

const firstView = () => {
  const shape = getLastShape()
  return {
    shape,
    rows: { from: 0, toCell: 2 * OVERSCAN_ROWS * (shape?.columns ?? 1) },
    isFar: true,
  }
}

/** Virtualization: which cells are near the viewport, and the padding that replaces the others. */
export const useVisibleRows = (list: RefObject<HTMLElement | null>, count: number) => {
  const [view, setView] = useState(firstView)
  const shown = useRef(view)

  useLayoutEffect(() => {
    const update = (isMeasured: boolean) => {
      const element = list.current
      if (!element) return
      const { shape: before, rows } = shown.current
      const shape = isMeasured ? measureShape(element) : before
      if (!shape) return
      const next = getVisibleRows(element.getBoundingClientRect().top, shape)
      const isSameShape = shape.columns === before?.columns && shape.stride === before.stride
      if (isSameShape && next.from === rows.from && next.toCell === rows.toCell) return
      lastShape = { ...shape, width: innerWidth }
      // After a jump nothing is rendered there yet; render synchronously, before the next paint.
      const { columns } = shape
      const isFar = next.from * columns >= rows.toCell || next.toCell <= rows.from * columns
      shown.current = { shape, rows: next, isFar }
      if (isFar) flushSync(() => setView(shown.current))
      else setView(shown.current)
    }
    const onScroll = () => update(false)
    const observer = new ResizeObserver(() => update(true))
    // Border box, including padding: adding and removing rows does not change it.
    if (list.current) observer.observe(list.current, { box: 'border-box' })
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [list])

  const [unmeasured, setUnmeasured] = useState(UNMEASURED_CELLS.first)
  useEffect(() => {
    const timer = setTimeout(() => setUnmeasured(UNMEASURED_CELLS.later))
    return () => clearTimeout(timer)
  }, [])

  const { shape, rows, isFar } = view
  if (!shape) return { from: 0, to: Math.min(count, unmeasured), before: 0, after: 0, isFar }
  const total = Math.ceil(count / shape.columns)
  const from = Math.min(rows.from, Math.max(0, total - 1))
  const to = Math.min(rows.toCell, count)
  const rowsToEnd = Math.ceil(to / shape.columns)
  return {
    isFar,
    from: from * shape.columns,
    to,
    before: from * shape.stride,
    after: Math.max(0, total - rowsToEnd) * shape.stride,
  }
}
