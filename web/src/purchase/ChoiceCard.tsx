import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './ChoiceCard.module.css'

type ChoiceCardProps = {
  group: string
  isChosen: boolean
  isDisabled?: boolean
  className?: string
  onChoose: () => void
  children: ReactNode
}

/** A purchasable item: a card that is a radio button. */
export const ChoiceCard = ({
  group,
  isChosen,
  isDisabled = false,
  className,
  onChoose,
  children,
}: ChoiceCardProps) => (
  <label className={classes(styles['card'], className)} data-off={isDisabled || undefined}>
    <input type="radio" name={group} checked={isChosen} disabled={isDisabled} onChange={onChoose} />
    {children}
    {!isDisabled && (
      <span className={styles['mark']} aria-hidden>
        <Check />
      </span>
    )}
  </label>
)
