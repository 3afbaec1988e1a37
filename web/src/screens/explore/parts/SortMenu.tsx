import { Check, ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { Menu } from '@dulcinea/ui/Menu.tsx'
import { SORTS } from '../filters.ts'
import { useFilters } from '../use-explore.ts'
import styles from './SortMenu.module.css'

const NAMES = {
  popular: 'explore.sort.popular',
  new: 'explore.sort.new',
  name: 'explore.sort.name',
} as const

export const SortMenu = () => {
  const { t } = useText()
  const { filters, getUrlWith } = useFilters()
  const order = t(NAMES[filters.sort])
  return (
    <div className={styles['sort']}>
      <Menu
        label={t('explore.order', { order })}
        triggerClassName={styles['trigger']}
        trigger={
          <>
            {order}
            <ChevronDown aria-hidden />
          </>
        }
      >
        {SORTS.map((sort) => (
          <Link
            key={sort}
            role="menuitem"
            aria-current={sort === filters.sort ? 'true' : undefined}
            preventScrollReset
            to={getUrlWith({ sort })}
          >
            <span className={styles['tick']}>{sort === filters.sort && <Check aria-hidden />}</span>
            {t(NAMES[sort])}
          </Link>
        ))}
      </Menu>
    </div>
  )
}
