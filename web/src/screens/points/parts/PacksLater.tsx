import { useText } from '../../../i18n/text.ts'
import styles from './PacksLater.module.css'

/** There is nothing to buy yet, and we say so. */
export const PacksLater = () => {
  const { t } = useText()
  return (
    <section className={styles['packs']}>
      <h2>{t('points.packsTitle')}</h2>
      <p>{t('points.packsText')}</p>
    </section>
  )
}
