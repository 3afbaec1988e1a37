import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/use-text.ts'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { BackButton } from './BackButton.tsx'
import styles from './CharacterDetail.module.css'
import bones from './CharacterSkeleton.module.css'
import facts from './Facts.module.css'

const FACTS = [1, 2, 3, 4, 5, 6]

/** Loading state of the page: data cached from a list, and skeletons for the rest. */
export const CharacterSkeleton = ({ preview }: { preview: CharacterItem | undefined }) => {
  const { t } = useText()
  return (
    <>
      <BackButton />
      <div className={styles['detail']} aria-busy>
        <VisuallyHidden>
          <output>{t('common.loading')}</output>
        </VisuallyHidden>
        <div className={styles['portrait']} data-coming={!preview || undefined}>
          {preview ? (
            <Picture
              path={preview.imageUrl}
              placeholder={preview.placeholder}
              alt=""
              sizes="392px"
              eager
            />
          ) : (
            <Skeleton width="100%" height="100%" />
          )}
        </div>
        <div className={styles['body']}>
          <span className={styles['mark']}>{t('common.aiCharacter')}</span>
          {preview ? (
            <h1>{formatFullName(preview)}</h1>
          ) : (
            <Skeleton width="68%" className={bones['name']} />
          )}
          <Skeleton width="44%" className={bones['sub']} />
          <Skeleton className={bones['quote']} />
          <div className={facts['facts']}>
            {FACTS.map((fact) => (
              <Skeleton key={fact} width="64%" height={41} />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
