import { useText } from '../i18n/use-text.ts'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import styles from './LoadingScreen.module.css'

/** Shown while the code of the first screen is loading. */
export const LoadingScreen = () => {
  const { t } = useText()
  return (
    <div className={styles['waiting']}>
      <Spinner label={t('common.loading')} />
    </div>
  )
}
