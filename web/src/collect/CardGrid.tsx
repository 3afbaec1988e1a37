import { memo, useMemo, useRef, type ComponentType } from 'react'
import { useStayed, useTurn } from '../device/scrolling.ts'
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
  const Cell = useMemo(() => cellOf(Card), [Card])
  const grid = useRef<HTMLUListElement>(null)
  const coming = query.isPending || query.isFetchingNextPage ? COMING : 0
  const count = list.length + coming
  const { from, to, before, after, isFar } = useRowsInSight(grid, count)
  return (
    <>
      <ul
        ref={grid}
        className={styles['grid']}
        style={{ paddingTop: before, paddingBottom: after }}
        aria-busy={query.isFetching}
      >
        {list.slice(from, to).map((item, index) => (
          <Cell key={item.id} item={item} count={count} place={from + index + 1} isAtOnce={isFar} />
        ))}
        <Bones count={Math.min(to, count) - Math.max(from, list.length)} />
      </ul>
      {query.isSuccess && <ListEnd query={query} />}
    </>
  )
}

type CellProps<Item> = {
  item: Item
  place: number
  count: number
  /** One has jumped to it: nobody has seen it come. It matters only when it begins. */
  isAtOnce: boolean
}

/** Who goes from card to card by keys needs them to go to. */
const isByKeys = (): boolean => {
  const { activeElement, body } = document
  return activeElement !== body && activeElement?.matches(':focus-visible') === true
}

/** A card when it has its turn; until then only its place, for whoever flies past. */
const cellOf = <Item extends { id: number }>(Card: ComponentType<{ item: Item }>) =>
  memo(
    ({ item, place, count, isAtOnce }: CellProps<Item>) => (
      <li aria-setsize={count} aria-posinset={place}>
        {useTurn(isAtOnce || isByKeys()) ? (
          <Card item={item} />
        ) : (
          <span className={styles['place']} />
        )}
      </li>
    ),
    (before, now) =>
      before.item === now.item && before.place === now.place && before.count === now.count,
  )

/** The grid before anything is known of it. */
export const WaitingGrid = () => (
  <ul className={styles['grid']} aria-busy="true">
    <Bones count={COMING} />
  </ul>
)

const Bones = ({ count }: { count: number }) =>
  Array.from({ length: Math.max(0, count) }, (_, place) => <Bone key={`coming ${place}`} />)

const Bone = () => <li>{useStayed() ? <CardSkeleton /> : <span className={styles['place']} />}</li>
