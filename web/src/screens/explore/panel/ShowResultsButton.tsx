import { useEffect, useState } from 'react'
import { useCharacterCount } from '../../../api/characters.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import type { Filters } from '../filters.ts'
import { toCharacterFilters } from '../use-explore.ts'
import styles from './FiltersForm.module.css'

const COUNT_DEBOUNCE_MS = 200

const useDebouncedFilters = (filters: Filters): Filters => {
  const [debounced, setDebounced] = useState(filters)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(filters), COUNT_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [filters])
  return debounced
}

/** The submit button of the filters, with the number of matching characters (debounced). */
export const ShowResultsButton = ({ filters }: { filters: Filters }) => {
  const { t } = useText()
  const { data: count, isError } = useCharacterCount(
    toCharacterFilters({ ...useDebouncedFilters(filters), sort: 'popular' }),
  )
  const getLabel = () => {
    if (count === undefined || isError) return t('filters.showAny')
    return count === 0 ? t('filters.nobody') : t('filters.show', { count })
  }
  return (
    <Button type="submit" variant="primary" className={styles['show']} disabled={count === 0}>
      <span aria-live="polite">{getLabel()}</span>
    </Button>
  )
}
