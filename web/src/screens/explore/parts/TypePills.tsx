import { ALL_CATEGORY } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/text.ts'
import { PillLink } from '../../../ui/Pill.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TYPE_PARAM, useTypes } from '../use-explore.ts'
import styles from './TypePills.module.css'

const COMING = [128, 74, 86, 112, 80, 96, 92]

export const TypePills = ({ category }: { category: number }) => {
  const { t } = useText()
  const { types, isPending } = useTypes()
  return (
    <nav className={styles['pills']} aria-label={t('explore.types')}>
      {types.map(({ id, name }) => (
        <PillLink
          key={id}
          on={id === category}
          preventScrollReset
          to={id === ALL_CATEGORY ? '/explore' : `/explore?${TYPE_PARAM}=${id}`}
        >
          {name}
        </PillLink>
      ))}
      {isPending && COMING.map((width) => <Skeleton key={width} round width={width} height={44} />)}
    </nav>
  )
}
