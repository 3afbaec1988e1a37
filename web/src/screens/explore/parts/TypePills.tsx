import { useText } from '../../../i18n/use-text.ts'
import { PillLink } from '@dulcinea/ui/Pill.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { useFilters, useTypes } from '../use-explore.ts'
import styles from './TypePills.module.css'

const SKELETON_WIDTHS = [128, 74, 86, 112, 80, 96, 92]

export const TypePills = () => {
  const { t } = useText()
  const { types, isPending } = useTypes()
  const { filters, getUrlWith } = useFilters()
  return (
    <nav className={styles['pills']} aria-label={t('explore.types')}>
      {types.map(({ id, name }) => (
        <PillLink
          key={id}
          on={id === filters.type}
          preventScrollReset
          to={getUrlWith({ type: id })}
        >
          {name}
        </PillLink>
      ))}
      {isPending &&
        SKELETON_WIDTHS.map((width) => <Skeleton key={width} round width={width} height={44} />)}
    </nav>
  )
}
