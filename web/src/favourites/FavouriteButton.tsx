import { Heart } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './FavouriteButton.module.css'
import { useFavourite } from './use-favourite.ts'

type FavouriteButtonProps = {
  id: number
  name: string
  collected: boolean
  variant?: 'glass' | 'ring'
  size?: 'normal' | 'big'
  className?: string
  /** Called after the character was removed from the favourites. */
  onRemoved?: () => void
}

export const FavouriteButton = (props: FavouriteButtonProps) => {
  const { id, name, collected, variant = 'glass', size, className, onRemoved } = props
  const { t } = useText()
  const { isOn, set } = useFavourite(id, collected)
  const press = async () => {
    const isDone = await set(!isOn)
    if (isDone && isOn) onRemoved?.()
  }
  return (
    <IconButton
      label={t('collect.heart', { name })}
      aria-pressed={isOn}
      variant={variant}
      size={size}
      className={classes(styles['heart'], className)}
      onClick={() => void press()}
    >
      <Heart />
    </IconButton>
  )
}
