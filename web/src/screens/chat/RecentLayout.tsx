import { Search } from 'lucide-react'
import { useParams } from 'react-router'
import { useLayout } from '../../device/breakpoints.ts'
import { useText } from '../../i18n/use-text.ts'
import { openSearch } from '../../popups/search/open-search.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { ChatScreen } from './ChatScreen.tsx'
import { RecentList } from './parts/RecentList.tsx'
import styles from './RecentLayout.module.css'
import { RecentScreen } from './RecentScreen.tsx'
import { useReaderId } from './use-reader-id.ts'
import { usePrerenderedChat } from './use-prerendered-chat.tsx'

/** The list of conversations beside the open one; its scroll position stays when another is opened. */
export const RecentLayout = () => {
  const { t } = useText()
  const isLarge = useLayout() === 'large'
  const reader = useReaderId()
  const { id } = useParams()
  const prerendered = usePrerenderedChat(id === undefined ? null : Number(id), reader)
  const content = (
    <>
      {id === undefined && <RecentScreen />}
      {id !== undefined && !prerendered.isOpen && <ChatScreen />}
      {prerendered.view}
    </>
  )
  if (!isLarge) return content
  return (
    <div className={styles['layout']}>
      <aside className={styles['list']} aria-label={t('recent.list')}>
        <div className={styles['head']}>
          <p className={styles['title']}>{t('nav.recent')}</p>
          <IconButton label={t('search.placeholder')} onClick={openSearch}>
            <Search aria-hidden />
          </IconButton>
        </div>
        <RecentList userId={reader} isBeside />
      </aside>
      {content}
    </div>
  )
}
