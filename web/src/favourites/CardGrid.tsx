import { memo, useMemo, useRef, type ComponentType } from 'react'
import { useHasStoppedScrolling, useRenderSlot } from '@dulcinea/ui/device/scroll-scheduler.ts'
import { CardSkeleton } from '../ui/CardSkeleton.tsx'
import { ListEnd, type PagedQuery } from '@dulcinea/ui/ListEnd.tsx'
import styles from './CardGrid.module.css'
import { useVisibleRows } from './use-visible-rows.ts'

const SKELETON_COUNT = 10

type GridPages = PagedQuery & { isPending: boolean; isSuccess: boolean; isFetching: boolean }

type CardGridProps<Item extends { id: number }> = {
  list: readonly Item[]
  query: GridPages
  /** Renders one item. Should be memoised, so that scrolling renders only new rows. */
  Card: ComponentType<{ item: Item }>
}

/** A virtualized grid with infinite scroll: only the rows near the viewport are rendered. */
export const CardGrid = <Item extends { id: number }>(props: CardGridProps<Item>) => {
  const { list, query, Card } = props
  const Cell = useMemo(() => createCell(Card), [Card])
  const grid = useRef<HTMLUListElement>(null)
  const skeletonCount = query.isPending || query.isFetchingNextPage ? SKELETON_COUNT : 0
  const count = list.length + skeletonCount
  const { from, to, before, after, isFar } = useVisibleRows(grid, count)
  return (
    <>
      <ul
        ref={grid}
        className={styles['grid']}
        style={{ paddingTop: before, paddingBottom: after }}
        aria-busy={query.isFetching}
      >
        {list.slice(from, to).map((item, index) => (
          <Cell
            key={item.id}
            item={item}
            count={count}
            position={from + index + 1}
            isImmediate={isFar}
          />
        ))}
        <SkeletonCells count={Math.min(to, count) - Math.max(from, list.length)} />
      </ul>
      {query.isSuccess && <ListEnd query={query} />}
    </>
  )
}

type CellProps<Item> = {
  item: Item
  position: number
  count: number
  /** The user has jumped here, so the cell must render at once. Matters only on mount. */
  isImmediate: boolean
}

/** Keyboard navigation needs rendered cards to move the focus to. */
const isKeyboardFocused = (): boolean => {
  const { activeElement, body } = document
  return activeElement !== body && activeElement?.matches(':focus-visible') === true
}

/** Renders a placeholder until the scheduler gives the card its turn, so fast scrolling stays cheap. */
const createCell = <Item extends { id: number }>(Card: ComponentType<{ item: Item }>) =>
  memo(
    ({ item, position, count, isImmediate }: CellProps<Item>) => (
      <li aria-setsize={count} aria-posinset={position}>
        {useRenderSlot(isImmediate || isKeyboardFocused()) ? (
          <Card item={item} />
        ) : (
          <span className={styles['placeholder']} />
        )}
      </li>
    ),
    (before, now) =>
      before.item === now.item && before.position === now.position && before.count === now.count,
  )

/** The grid while its first page loads. */
export const CardGridSkeleton = () => (
  <ul className={styles['grid']} aria-busy="true">
    <SkeletonCells count={SKELETON_COUNT} />
  </ul>
)

const SkeletonCells = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => (
    <SkeletonCell key={`skeleton ${index}`} />
  ))

const SkeletonCell = () => (
  <li>
    {useHasStoppedScrolling() ? <CardSkeleton /> : <span className={styles['placeholder']} />}
  </li>
)
