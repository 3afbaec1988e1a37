import { useText } from '../../../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './MoreButton.module.css'
import type { Point } from './ContextMenu.tsx'

type MoreButtonProps = {
  className: string | undefined
  /** Otherwise only screen readers reach it: it is not a Tab stop. */
  isActive: boolean
  onMenu: (at: Point) => void
}

/**
 * Opens the menu of a message. Every message has one, so its icon is drawn with CSS: a thousand of them must
 * cost nothing.
 */
export const MoreButton = ({ className, isActive, onMenu }: MoreButtonProps) => {
  const { t } = useText()
  const label = t('chat.moreFor')
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      tabIndex={isActive ? 0 : -1}
      className={classes(styles['more'], className)}
      onClick={({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect()
        onMenu({ x: left, y: bottom })
      }}
    />
  )
}
