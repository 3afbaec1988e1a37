import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CharacterItem } from '@dulcinea/contract'
import { FavouriteCard } from '../../../favourites/FavouriteCard.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { CardSkeleton } from '../../../ui/CardSkeleton.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './MostLoved.module.css'
import { useCarousel } from './use-carousel.ts'

const EAGER_CARDS = 2
const SKELETON_ITEMS = [1, 2, 3, 4, 5, 6]

/** The first row: a carousel whose last visible card is cut off to show that there is more. */
export const MostLoved = ({ list, isPending }: { list: CharacterItem[]; isPending: boolean }) => {
  const { t } = useText()
  const { rail, atStart, atEnd, back, next, onScroll } = useCarousel()
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
          SKELETON_ITEMS.map((index) => (
            <li key={index}>
              <CardSkeleton big />
            </li>
          ))}
        {list.map((character, index) => (
          <li key={character.id}>
            <FavouriteCard big character={character} eager={index < EAGER_CARDS} />
          </li>
        ))}
      </ul>
    </section>
  )
}
