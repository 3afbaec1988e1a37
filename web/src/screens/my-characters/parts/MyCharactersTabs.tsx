import { NavLink } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import styles from './MyCharactersTabs.module.css'

export const MyCharactersTabs = () => {
  const { t } = useText()
  return (
    <nav className={styles['tabs']} aria-label={t('mine.tabs')}>
      <NavLink to="/mine/collections">{t('mine.collected')}</NavLink>
      <NavLink to="/mine/characters">{t('nav.myCharacters')}</NavLink>
    </nav>
  )
}
