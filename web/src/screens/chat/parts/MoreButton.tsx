import { useText } from '../../../i18n/text.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './MoreButton.module.css'
import type { Point } from './PointMenu.tsx'

type MoreButtonProps = {
  className: string | undefined
  /** Without a pointer or the focus near it, only those who read aloud meet it. */
  isNear: boolean
  onMenu: (at: Point) => void
}

/**
 * The way to everything that can be done with a message. It is in the page with every message, so
 * it is drawn by style alone: a thousand of them must cost nothing.
 */
export const MoreButton = ({ className, isNear, onMenu }: MoreButtonProps) => {
  const { t } = useText()
  const label = t('chat.moreFor')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      tabIndex={isNear ? 0 : -1}
      className={classes(styles['more'], className)}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        onMenu({ x: left, y: bottom })
      }}
    />
  )
}
