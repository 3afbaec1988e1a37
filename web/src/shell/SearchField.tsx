import { Search } from 'lucide-react'
import { useText } from '../i18n/use-text.ts'
import { openSearch } from '../popups/search/open-search.ts'
import { prefetchSearchPopup } from '../popups/search/SearchPopupHost.tsx'
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
      onPointerEnter={prefetchSearchPopup}
      onFocus={prefetchSearchPopup}
    >
      <Search aria-hidden />
      <span className={styles['words']}>{t('search.placeholder')}</span>
      <kbd aria-hidden>/</kbd>
    </button>
  )
}
