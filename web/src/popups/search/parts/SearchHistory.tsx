import { X } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './SearchHistory.module.css'

type SearchHistoryProps = {
  history: readonly string[]
  onSearchAgain: (text: string) => void
  onRemove: (text: string) => void
  onClear: () => void
}

export const SearchHistory = ({
  history,
  onSearchAgain,
  onRemove,
  onClear,
}: SearchHistoryProps) => {
  const { t } = useText()
  if (history.length === 0) return null
  return (
    <section className={styles['history']} aria-labelledby="searched-before">
      <div className={styles['head']}>
        <h2 id="searched-before">{t('search.before')}</h2>
        <Button variant="text" className={styles['clear']} onClick={onClear}>
          {t('search.clearAll')}
        </Button>
      </div>
      <ul>
        {history.map((text) => (
          <li key={text} className={styles['chip']}>
            <button type="button" className={styles['again']} onClick={() => onSearchAgain(text)}>
              {text}
            </button>
            <IconButton label={t('search.remove', { text })} onClick={() => onRemove(text)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
