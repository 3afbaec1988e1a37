import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './LedgerTable.module.css'

const WIDTHS = ['46%', '38%', '52%', '42%', '48%', '36%']

/** Loading state of the ledger. */
export const LedgerSkeleton = () => {
  const { t } = useText()
  return (
    <div aria-busy>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {WIDTHS.map((width) => (
        <div key={width} className={styles['bone']}>
          <Skeleton width={width} height={18} />
          <Skeleton width={36} height={18} />
          <Skeleton width={44} height={18} />
        </div>
      ))}
    </div>
  )
}
