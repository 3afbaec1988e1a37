import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CharacterItem } from '@dulcinea/contract'
import { HeartCard } from '../../../collect/HeartCard.tsx'
import { useText } from '../../../i18n/text.ts'
import { CardSkeleton } from '../../../ui/CardSkeleton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './MostLoved.module.css'
import { useRail } from './use-rail.ts'

const IN_SIGHT = 2
const COMING = [1, 2, 3, 4, 5, 6]

/** The generous first row: a rail that shows by a cut card that there is more. */
export const MostLoved = ({ list, isPending }: { list: CharacterItem[]; isPending: boolean }) => {
  const { t } = useText()
  const { rail, atStart, atEnd, back, next, onScroll } = useRail()
  return (
    <section aria-labelledby="most-loved" className={styles['section']}>
      <div className={styles['head']}>
        <h2 id="most-loved">{t('explore.mostLoved')}</h2>
        <div className={styles['arrows']}>
          <IconButton label={t('common.previous')} disabled={atStart} onClick={back}>
            <ChevronLeft />
          </IconButton>
          <IconButton label={t('common.next')} disabled={atEnd} onClick={next}>
            <ChevronRight />
          </IconButton>
        </div>
      </div>
      <ul ref={rail} className={styles['rail']} onScroll={onScroll} aria-busy={isPending}>
        {isPending &&
          COMING.map((place) => (
            <li key={place}>
              <CardSkeleton big />
            </li>
          ))}
        {list.map((who, place) => (
          <li key={who.id}>
            <HeartCard big who={who} eager={place < IN_SIGHT} />
          </li>
        ))}
      </ul>
    </section>
  )
}
