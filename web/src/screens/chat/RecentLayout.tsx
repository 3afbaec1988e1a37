import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useLayout } from '../../device/breakpoints.ts'
import { useText } from '../../i18n/text.ts'
import { openSearch } from '../../popups/search/open-search.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RecentList } from './parts/RecentList.tsx'
import styles from './RecentLayout.module.css'
import { useReader } from './use-reader.ts'

// In one piece with the frame: whoever is here may lose the network before going there.
export { RecentScreen } from './RecentScreen.tsx'

/** The conversations beside the one that is open; it stays where it is when another is opened. */
export const RecentLayout = () => {
  const { t } = useText()
  const isLarge = useLayout() === 'large'
  const reader = useReader()
  useEffect(() => void import('./ChatScreen.tsx').catch(() => undefined), [])
  if (!isLarge) return <Outlet />
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
      <Outlet />
    </div>
  )
}
