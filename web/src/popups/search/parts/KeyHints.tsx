import { useText } from '../../../i18n/use-text.ts'
import styles from './KeyHints.module.css'

/** Keyboard hints; hidden on phones. */
export const KeyHints = () => {
  const { t } = useText()
  return (
    <p className={styles['hints']} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('search.open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.close')}
      </span>
    </p>
  )
}
