import { Ellipsis, Pin, PinOff, Trash2 } from 'lucide-react'
import { memo, useState } from 'react'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import type { HistoryEntry } from '@dulcinea/contract'
import { getRelativeDay } from '../../../i18n/relative-day.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { toPlainText } from '../markup.ts'
import { useIsTyping } from '../typing-indicator.ts'
import type { RecentActions } from '../use-recent-actions.ts'
import { useRowSwipe } from '../use-row-swipe.ts'
import { ContextMenu } from './ContextMenu.tsx'
import type { Point } from './ContextMenu.tsx'
import styles from './RecentEntry.module.css'
import { useFormatTime } from '../use-format-time.ts'

type RecentEntryProps = {
  entry: HistoryEntry
  now: number
  actions: RecentActions
  isOpen: boolean
  /** Its swipe actions are open; only one row's at a time. */
  isSwipedOpen: boolean
  onSwipe: (id: number | null) => void
  isLarge: boolean
}

// A click that opens another tab or window is left to the browser.
const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/** A conversation in the list: character, last message, time and actions. */
export const RecentEntry = memo((props: RecentEntryProps) => {
  const { entry, now, actions, isOpen, isSwipedOpen, onSwipe, isLarge } = props
  const { t } = useText()
  const formatTime = useFormatTime()
  const [menu, setMenu] = useState<Point | null>(null)
  const swipe = useRowSwipe((isOpen) => onSwipe(isOpen ? entry.id : null))
  const isTyping = useIsTyping(entry.aiGirlId)
  const { name, isTop } = entry
  // Messages of the open conversation are read at once.
  const unread = isOpen ? 0 : entry.unread
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const isByKeyboard = event.clientX === 0 && event.clientY === 0
    setMenu(isByKeyboard ? { x: left + 16, y: bottom } : { x: event.clientX, y: event.clientY })
  }
  const time = formatTime(entry.lastTime, getRelativeDay(entry.lastTime, now), now)
  const pinLabel = t(isTop ? 'recent.unpin' : 'recent.pin')
  return (
    <div
      {...swipe}
      className={styles['row']}
      data-drawn={isSwipedOpen || undefined}
      onContextMenu={onContextMenu}
    >
      <NavLink
        to={`/agent/chat/${entry.aiGirlId}`}
        className={styles['link']}
        onPointerEnter={() => actions.prefetch(entry)}
        onTouchStart={() => actions.prefetch(entry)}
        onFocus={() => actions.prefetch(entry)}
        onClick={(event) => {
          if (hasModifier(event)) return
          event.preventDefault()
          if (isSwipedOpen) onSwipe(null)
          else actions.open(entry)
        }}
      >
        <Avatar path={entry.avatar} name={name} size={isLarge ? 44 : 52} decorative />
        <span className={styles['words']}>
          <span className={styles['first']}>
            <b>{name}</b>
            {isTop && (
              <>
                <Pin aria-hidden />
                <VisuallyHidden>{t('recent.pinned')}</VisuallyHidden>
              </>
            )}
            <time dateTime={entry.lastTime}>{time}</time>
          </span>
          <span
            className={styles['last']}
            data-unread={unread > 0 || undefined}
            data-typing={isTyping || undefined}
          >
            {isTyping ? t('chat.typing') : toPlainText(entry.lastMessage).replaceAll('\n', ' ')}
          </span>
          {entry.status !== 0 && <VisuallyHidden>{t('recent.gone')}</VisuallyHidden>}
        </span>
        {unread > 0 && (
          <span className={styles['dot']}>
            <VisuallyHidden>{t('recent.unread', { count: unread })}</VisuallyHidden>
          </span>
        )}
      </NavLink>
      {isLarge ? (
        <IconButton
          label={t('recent.more', { name })}
          aria-haspopup="menu"
          className={styles['more']}
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            setMenu({ x: left, y: bottom })
          }}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      ) : (
        <div className={styles['actions']} inert={!isSwipedOpen}>
          <button type="button" onClick={() => actions.setPinned(entry)}>
            {isTop ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {t(isTop ? 'recent.shortUnpin' : 'recent.shortPin')}
          </button>
          <button type="button" className={styles['grave']} onClick={() => actions.remove(entry)}>
            <Trash2 aria-hidden />
            {t('recent.shortDelete')}
          </button>
        </div>
      )}
      {menu && (
        <ContextMenu at={menu} label={t('recent.more', { name })} onClose={() => setMenu(null)}>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => actions.setPinned(entry)}
          >
            {isTop ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            {pinLabel}
          </button>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-grave
            onClick={() => actions.remove(entry)}
          >
            <Trash2 aria-hidden />
            {t('recent.delete')}
          </button>
        </ContextMenu>
      )}
    </div>
  )
})
