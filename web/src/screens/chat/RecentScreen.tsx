import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { Stage } from './parts/Stage.tsx'
import styles from './RecentScreen.module.css'
import { TwoCups } from './parts/TwoCups.tsx'

export const RecentScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.recent'))
  return (
    <Stage plain>
      <h1 className={styles['title']}>{t('nav.recent')}</h1>
      <div className={styles['middle']}>
        <StateView
          inline
          drawing={<TwoCups />}
          title={t('chat.recentTitle')}
          text={t('chat.recentText')}
        >
          <ButtonLink to="/explore" look="ember">
            {t('chat.meetNew')}
          </ButtonLink>
        </StateView>
      </div>
    </Stage>
  )
}
