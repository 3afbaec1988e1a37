import { useText } from '../../../i18n/use-text.ts'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import own from './MyCharactersList.module.css'
import row from './MyCharacterRow.module.css'

const SKELETON_ITEMS = [1, 2, 3, 4]

/** Loading state with the exact layout of the rows. */
export const MyCharactersSkeleton = () => {
  const { t } = useText()
  return (
    <ul className={own['grid']} aria-busy="true">
      {SKELETON_ITEMS.map((index) => (
        <li key={index} className={row['row']}>
          {index === 1 && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          <Skeleton className={row['face']} />
          <span className={row['body']}>
            <Skeleton width="62%" height={24} />
            <Skeleton width="34%" height={14} className={row['why']} />
            <Skeleton width="88%" height={14} className={row['why']} />
          </span>
        </li>
      ))}
    </ul>
  )
}
