import { useRef, type ComponentType } from 'react'
import { CardSkeleton } from '../ui/CardSkeleton.tsx'
import { ListEnd, type Pages } from '../ui/ListEnd.tsx'
import styles from './CardGrid.module.css'
import { useRowsInSight } from './use-rows-in-sight.ts'

const COMING = 10

type GridPages = Pages & { isPending: boolean; isSuccess: boolean; isFetching: boolean }

type CardGridProps<Item extends { id: number }> = {
  list: readonly Item[]
  query: GridPages
  /** Draws one. It should be a memo: then a scrolled row costs only what is new. */
  Card: ComponentType<{ item: Item }>
}

/** A grid of cards without an end. Only the rows near the window are in the page. */
export const CardGrid = <Item extends { id: number }>(props: CardGridProps<Item>) => {
  const { list, query, Card } = props
  const grid = useRef<HTMLUListElement>(null)
  const coming = query.isPending || query.isFetchingNextPage ? COMING : 0
  const count = list.length + coming
  const { from, to, before, after } = useRowsInSight(grid, count)
  return (
    <>
      <ul
        ref={grid}
        className={styles['grid']}
        style={{ paddingTop: before, paddingBottom: after }}
        aria-busy={query.isFetching}
      >
        {list.slice(from, to).map((item, place) => (
          <li key={item.id} aria-setsize={count} aria-posinset={from + place + 1}>
            <Card item={item} />
          </li>
        ))}
        <Bones count={Math.min(to, count) - Math.max(from, list.length)} />
      </ul>
      {query.isSuccess && <ListEnd query={query} />}
    </>
  )
}

/** The grid before anything is known of it. */
export const WaitingGrid = () => (
  <ul className={styles['grid']} aria-busy="true">
    <Bones count={COMING} />
  </ul>
)

const Bones = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, place) => (
    <li key={`coming ${place}`}>
      <CardSkeleton />
    </li>
  ))
