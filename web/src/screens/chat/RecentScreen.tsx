import { useLayout } from '../../device/breakpoints.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { StateView } from '@dulcinea/ui/StateView.tsx'
import { RecentList } from './parts/RecentList.tsx'
import { ChatLayout } from './parts/ChatLayout.tsx'
import { EmptyChatsIllustration } from './parts/EmptyChatsIllustration.tsx'
import styles from './RecentScreen.module.css'
import { useReaderId } from './use-reader-id.ts'

/** No conversation is open: an invitation to pick one, or, on small screens, the list itself. */
export const RecentScreen = () => {
  const { t } = useText()
  const isLarge = useLayout() === 'large'
  const reader = useReaderId()
  usePageTitle(t('nav.recent'))
  if (!isLarge) {
    return (
      <div className={styles['page']}>
        <h1 className={styles['title']}>{t('nav.recent')}</h1>
        <RecentList userId={reader} isBeside={false} />
      </div>
    )
  }
  return (
    <ChatLayout plain>
      <div className={styles['middle']}>
        <StateView
          inline
          heading="h1"
          drawing={<EmptyChatsIllustration />}
          title={t('chat.recentTitle')}
          text={t('recent.pick')}
        >
          <ButtonLink to="/explore" variant="primary">
            {t('chat.meetNew')}
          </ButtonLink>
        </StateView>
      </div>
    </ChatLayout>
  )
}
