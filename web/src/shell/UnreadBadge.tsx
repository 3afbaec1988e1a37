import { useLocation } from 'react-router'
import { countUnread, useRecentChats } from '../api/history.ts'
import { useText } from '../i18n/use-text.ts'
import { useSession } from '../session/session.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'

const MAX_SHOWN = 99

/** The number of unread messages; nothing while there are none. */
export const UnreadBadge = ({ className }: { className: string | undefined }) => {
  const { t } = useText()
  const { userId } = useSession()
  const { pathname } = useLocation()
  const openId = Number(/^\/agent\/chat\/(\d+)$/.exec(pathname)?.[1] ?? 0)
  const unread = countUnread(useRecentChats(userId).data, openId)
  if (unread === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
      <VisuallyHidden>{t('recent.unread', { count: unread })}</VisuallyHidden>
    </span>
  )
}
