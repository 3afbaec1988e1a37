import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../web/src/ui/EmptyState.tsx'
import { Loaded } from './Loaded.tsx'
import { Pager } from './Pager.tsx'

type Listed<Item> = {
  list: Item[]
  page: number
  pageSize: number
  total: number
  totalPage: number
}

type ListingProps<Item> = {
  query: UseQueryResult<Listed<Item>>
  empty: { title: string; text: string }
  onPage: (page: number) => void
  children: (rows: Item[]) => ReactNode
}

/** A list in all its states: coming, failed, empty, here, and its pages. */
export const Listing = <Item,>({ query, empty, onPage, children }: ListingProps<Item>) => (
  <Loaded query={query}>
    {({ list, ...paging }) =>
      list.length === 0 && paging.total === 0 ? (
        <EmptyState inline title={empty.title} text={empty.text} />
      ) : (
        <>
          {children(list)}
          <Pager {...paging} busy={query.isPlaceholderData} onPage={onPage} />
        </>
      )
    }
  </Loaded>
)
