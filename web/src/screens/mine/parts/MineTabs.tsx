import { NavLink } from 'react-router'
import { useText } from '../../../i18n/text.ts'
import styles from './MineTabs.module.css'

export const MineTabs = () => {
  const { t } = useText()
  return (
    <nav className={styles['tabs']} aria-label={t('mine.tabs')}>
      <NavLink to="/mine/collections">{t('mine.collected')}</NavLink>
      <NavLink to="/mine/characters">{t('nav.myCharacters')}</NavLink>
    </nav>
  )
}
