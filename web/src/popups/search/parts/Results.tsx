import type { CharacterItem } from '@dulcinea/contract'
import { QueryError } from '../../../api/QueryError.tsx'
import type { useSearch } from '../../../api/search.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { Result } from './Result.tsx'
import { ResultSkeleton } from './ResultSkeleton.tsx'
import styles from './Results.module.css'

// Neither a select nor a datalist can hold links.
const LISTBOX = { role: 'listbox' } as const

type ResultsProps = {
  query: ReturnType<typeof useSearch>
  list: CharacterItem[]
  keywords: string
  /** False while the list still belongs to an earlier search. */
  isSettled: boolean
  active: number
  onOpened: () => void
}

export const Results = (props: ResultsProps) => {
  const { query, list, keywords, isSettled, active, onOpened } = props
  const { t } = useText()
  if (query.isError && list.length === 0) {
    return <QueryError query={query} />
  }
  if (isSettled && list.length === 0) {
    return <EmptyState inline title={t('search.emptyTitle')} text={t('search.emptyText')} />
  }
  return (
    <section className={styles['results']} aria-busy={!isSettled}>
      <h2 id="found-title">{t('search.results')}</h2>
      <div id="found" {...LISTBOX} aria-labelledby="found-title">
        {list.map((character, index) => (
          <Result
            key={character.id}
            character={character}
            keywords={keywords}
            isActive={index === active}
            onOpened={onOpened}
          />
        ))}
      </div>
      {list.length === 0 && <ResultSkeleton />}
      {isSettled && (
        <div className={styles['end']}>
          <ListEnd query={query} />
        </div>
      )}
    </section>
  )
}
