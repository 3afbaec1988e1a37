import { useEffect, useState } from 'react'
import { useCharacterCount } from '../../../api/characters.ts'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Filters } from '../filters.ts'
import { askedBy } from '../use-explore.ts'
import styles from './FiltersForm.module.css'

const STILL_MS = 200

const useStill = (filters: Filters): Filters => {
  const [still, setStill] = useState(filters)
  useEffect(() => {
    const timer = setTimeout(() => setStill(filters), STILL_MS)
    return () => clearTimeout(timer)
  }, [filters])
  return still
}

/** Says how many there are before they are shown. */
export const ShowButton = ({ filters }: { filters: Filters }) => {
  const { t } = useText()
  const { data: count, isError } = useCharacterCount(
    askedBy({ ...useStill(filters), sort: 'popular' }),
  )
  const words = () => {
    if (count === undefined || isError) return t('filters.showAny')
    return count === 0 ? t('filters.nobody') : t('filters.show', { count })
  }
  return (
    <Button type="submit" look="ember" className={styles['show']} disabled={count === 0}>
      <span aria-live="polite">{words()}</span>
    </Button>
  )
}
