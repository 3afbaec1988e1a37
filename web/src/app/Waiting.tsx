import { useText } from '../i18n/text.ts'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './Waiting.module.css'

/** Shown while the code of the first screen is loading. */
export const Waiting = () => {
  const { t } = useText()
  return (
    <div className={styles['waiting']}>
      <Spinner label={t('common.loading')} />
    </div>
  )
}
