import { useLocation } from 'react-router'
import { unreadIn, useRecent } from '../api/history.ts'
import { useText } from '../i18n/text.ts'
import { useSession } from '../session/session.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const MOST = 99

/** How many of their words wait to be read; nothing while there are none. */
export const UnreadBadge = ({ className }: { className: string | undefined }) => {
  const { t } = useText()
  const { userId } = useSession()
  const { pathname } = useLocation()
  const openId = Number(/^\/agent\/chat\/(\d+)$/.exec(pathname)?.[1] ?? 0)
  const unread = unreadIn(useRecent(userId).data, openId)
  if (unread === 0) return null
  return (
    <span className={className}>
      <span aria-hidden>{unread > MOST ? `${MOST}+` : unread}</span>
      <VisuallyHidden>{t('recent.unread', { count: unread })}</VisuallyHidden>
    </span>
  )
}
