import type { CharacterItem } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { useStayed } from '../device/scrolling.ts'
import { Card } from '../ui/Card.tsx'
import { HeartButton } from './HeartButton.tsx'
import styles from './HeartCard.module.css'
import { useHeart } from './hearts.ts'

type HeartCardProps = {
  who: CharacterItem
  big?: boolean
  eager?: boolean
  /** Dims the card once the character is no longer a favourite. */
  dims?: boolean
  onTakenOff?: () => void
}

/** A character card with a heart: always visible on large cards, else on hover or for favourites. */
export const HeartCard = ({ who, big, eager, dims = false, onTakenOff }: HeartCardProps) => {
  const { isOn } = useHeart(who.id, who.collected)
  const isAlways = big || dims
  const hasStayed = useStayed()
  return (
    <div className={styles['card']} data-dim={(dims && !isOn) || undefined}>
      <Card who={who} to={`/agent/chat/${who.id}/detail`} big={big} eager={eager} />
      {(isAlways || isOn || hasStayed) && (
        <HeartButton
          id={who.id}
          name={fullname(who)}
          collected={who.collected}
          className={isAlways ? styles['shown'] : styles['hidden']}
          onTakenOff={onTakenOff}
        />
      )}
    </div>
  )
}
