import { Search } from 'lucide-react'
import { useText } from '../i18n/text.ts'
import { openSearch } from '../popups/search/open-search.ts'
import { warmSearchPopup } from '../popups/search/SearchDoor.tsx'
import styles from './SearchField.module.css'

/** A button that looks like a search field and opens the search popup; on phones only an icon. */
export const SearchField = () => {
  const { t } = useText()
  return (
    <button
      type="button"
      className={styles['field']}
      aria-label={t('search.placeholder')}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={openSearch}
      onPointerEnter={warmSearchPopup}
      onFocus={warmSearchPopup}
    >
      <Search aria-hidden />
      <span className={styles['words']}>{t('search.placeholder')}</span>
      <kbd aria-hidden>/</kbd>
    </button>
  )
}
