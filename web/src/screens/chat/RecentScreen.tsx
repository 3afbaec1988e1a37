import { useLayout } from '../../device/breakpoints.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { RecentList } from './parts/RecentList.tsx'
import { Stage } from './parts/Stage.tsx'
import { TwoCups } from './parts/TwoCups.tsx'
import styles from './RecentScreen.module.css'
import { useReader } from './use-reader.ts'

/** No conversation is open: an invitation to pick one, or, on small screens, the list itself. */
export const RecentScreen = () => {
  const { t } = useText()
  const isLarge = useLayout() === 'large'
  const reader = useReader()
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
    <Stage plain>
      <div className={styles['middle']}>
        <StateView
          inline
          heading="h1"
          drawing={<TwoCups />}
          title={t('chat.recentTitle')}
          text={t('recent.pick')}
        >
          <ButtonLink to="/explore" look="ember">
            {t('chat.meetNew')}
          </ButtonLink>
        </StateView>
      </div>
    </Stage>
  )
}
