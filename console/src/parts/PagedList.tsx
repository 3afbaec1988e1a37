import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { QueryState } from './QueryState.tsx'
import { Pager } from './Pager.tsx'

type Page<Item> = {
  list: Item[]
  page: number
  pageSize: number
  total: number
  totalPage: number
}

type PagedListProps<Item> = {
  query: UseQueryResult<Page<Item>>
  empty: { title: string; text: string }
  onPage: (page: number) => void
  children: (rows: Item[]) => ReactNode
}

/** A paged list with its loading, error and empty states. */
export const PagedList = <Item,>({ query, empty, onPage, children }: PagedListProps<Item>) => (
  <QueryState query={query}>
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
  </QueryState>
)
