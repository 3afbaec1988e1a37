import { Heart } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { classes } from '../ui/classes.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './HeartButton.module.css'
import { useHeart } from './hearts.ts'

type HeartButtonProps = {
  id: number
  name: string
  collected: boolean
  look?: 'glass' | 'ring'
  size?: 'normal' | 'big'
  className?: string
  /** Called after the character was removed from the favourites. */
  onTakenOff?: () => void
}

export const HeartButton = (props: HeartButtonProps) => {
  const { id, name, collected, look = 'glass', size, className, onTakenOff } = props
  const { t } = useText()
  const { isOn, set } = useHeart(id, collected)
  const press = async () => {
    const isDone = await set(!isOn)
    if (isDone && isOn) onTakenOff?.()
  }
  return (
    <IconButton
      label={t('collect.heart', { name })}
      aria-pressed={isOn}
      look={look}
      size={size}
      className={classes(styles['heart'], className)}
      onClick={() => void press()}
    >
      <Heart />
    </IconButton>
  )
}
