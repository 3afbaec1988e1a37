import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { classes } from '@dulcinea/ui/classes.ts'
import { countActiveFilters } from '../filters.ts'
import { useFilters } from '../use-explore.ts'
import styles from './FilterBar.module.css'

const loadPanel = () => import('../panel/FiltersPanel.tsx')
const FiltersPanel = lazy(async () => ({ default: (await loadPanel()).FiltersPanel }))
const prefetch = (): void => void loadPanel().catch(() => undefined)

/** Opens the filters, and shows the number of active ones. */
export const FiltersButton = () => {
  const { t } = useText()
  const { filters } = useFilters()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const count = countActiveFilters(filters)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        className={classes(styles['button'], count > 0 && styles['set'])}
        aria-label={count > 0 ? t('filters.set', { count }) : t('filters.title')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden />
        <span className={styles['word']}>{t('filters.title')}</span>
        {count > 0 && <span className={styles['number']} data-count={count} />}
      </Button>
      {isOpen && (
        <Suspense>
          <FiltersPanel opener={button} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
