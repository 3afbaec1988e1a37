import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { Page } from '../../ui/Page.tsx'
import { LanguageChoice } from './parts/LanguageChoice.tsx'
import { ThemeChoice } from './parts/ThemeChoice.tsx'
import styles from './SettingsScreen.module.css'

export const SettingsScreen = () => {
  const { t } = useText()
  usePageTitle(t('settings.title'))
  return (
    <Page title={t('settings.title')}>
      <section className={styles['group']}>
        <h2>{t('settings.look')}</h2>
        <ThemeChoice />
        <LanguageChoice />
      </section>
    </Page>
  )
}
