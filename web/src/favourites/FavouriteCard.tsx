import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { useHasStoppedScrolling } from '@dulcinea/ui/device/scroll-scheduler.ts'
import { Card } from '../ui/Card.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import styles from './FavouriteCard.module.css'
import { useFavourite } from './use-favourite.ts'

type FavouriteCardProps = {
  character: CharacterItem
  big?: boolean
  eager?: boolean
  /** Dims the card once the character is no longer a favourite. */
  dims?: boolean
  onRemoved?: () => void
}

/** A character card with a heart: always visible on large cards, else on hover or for favourites. */
export const FavouriteCard = ({
  character,
  big,
  eager,
  dims = false,
  onRemoved,
}: FavouriteCardProps) => {
  const { isOn } = useFavourite(character.id, character.collected)
  const isAlways = big || dims
  const hasStopped = useHasStoppedScrolling()
  return (
    <div className={styles['card']} data-dim={(dims && !isOn) || undefined}>
      <Card
        character={character}
        to={`/agent/chat/${character.id}/detail`}
        big={big}
        eager={eager}
      />
      {(isAlways || isOn || hasStopped) && (
        <FavouriteButton
          id={character.id}
          name={formatFullName(character)}
          collected={character.collected}
          className={isAlways ? styles['shown'] : styles['hidden']}
          onRemoved={onRemoved}
        />
      )}
    </div>
  )
}
