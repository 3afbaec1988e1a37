import { ChevronLeft, Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import styles from './SearchInput.module.css'

type SearchInputProps = {
  ref: Ref<HTMLInputElement>
  text: string
  /** The result that Enter opens. */
  activeId: string | undefined
  onType: (text: string) => void
  onMove: (step: 1 | -1) => void
  onEnter: () => void
  onClose: () => void
}

export const SearchInput = (props: SearchInputProps) => {
  const { ref, text, activeId, onType, onMove, onEnter, onClose } = props
  const { t } = useText()
  const isSmall = useLayout() === 'small'

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter and arrows belong to the candidate list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') onMove(1)
    else if (event.key === 'ArrowUp') onMove(-1)
    else if (event.key === 'Enter') onEnter()
    else return
    event.preventDefault()
  }

  return (
    <div className={styles['line']}>
      {isSmall ? (
        <IconButton label={t('common.back')} onClick={onClose}>
          <ChevronLeft />
        </IconButton>
      ) : (
        <Search className={styles['icon']} aria-hidden />
      )}
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t('search.placeholder')}
        aria-expanded={activeId !== undefined}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LENGTHS.keywords}
        placeholder={t('search.placeholder')}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isSmall && text && (
        <IconButton label={t('search.clearText')} onClick={() => onType('')}>
          <X />
        </IconButton>
      )}
      {!isSmall && (
        <IconButton label={t('common.close')} onClick={onClose}>
          <X />
        </IconButton>
      )}
    </div>
  )
}
