import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { useSearch } from '../../api/search.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import { useSearchHistory } from './use-search-history.ts'
import { closeSearch } from './open-search.ts'
import { SearchHistory } from './parts/SearchHistory.tsx'
import { KeyHints } from './parts/KeyHints.tsx'
import { Results } from './parts/Results.tsx'
import { SearchInput } from './parts/SearchInput.tsx'
import styles from './SearchPopup.module.css'
import { useDebouncedKeywords } from './use-debounced-keywords.ts'

// Ranking may change between two page requests, so a character can be on two pages.
const deduplicate = (items: CharacterItem[]): CharacterItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

export const SearchPopup = ({ open }: { open: boolean }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const { userId } = useSession()
  const { history, add, remove, clear } = useSearchHistory(userId)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { debounced, flush } = useDebouncedKeywords(text)
  const query = useSearch(debounced)
  const keywords = text.trim()
  const list = keywords ? deduplicate(query.data?.pages.flatMap((page) => page.list) ?? []) : []
  const isSettled = debounced !== '' && query.isSuccess && !query.isPlaceholderData

  useEffect(() => {
    if (open) input.current?.select()
  }, [open])

  const type = (next: string) => {
    setText(next)
    setActive(0)
  }
  const searchAgain = (old: string) => {
    type(old)
    flush(old)
    input.current?.focus()
  }
  const saveAndClose = () => {
    add(keywords)
    closeSearch()
  }
  const enter = () => {
    const chosen = list[active]
    if (!isSettled) return flush(text)
    if (!chosen) return add(keywords)
    saveAndClose()
    void navigate(`/agent/chat/${chosen.id}`, { viewTransition: true })
  }
  const move = (step: 1 | -1) => setActive(Math.max(0, Math.min(list.length - 1, active + step)))

  return (
    <Dialog
      open={open}
      onClose={closeSearch}
      label={t('search.title')}
      closeButton={false}
      className={styles['popup']}
    >
      <SearchInput
        ref={input}
        text={text}
        activeId={list[active] && `found-${list[active].id}`}
        onType={type}
        onMove={move}
        onEnter={enter}
        onClose={closeSearch}
      />
      <div className={styles['scroll']}>
        {keywords && (
          <Results
            query={query}
            list={list}
            keywords={debounced || keywords}
            isSettled={isSettled}
            active={active}
            onOpened={saveAndClose}
          />
        )}
        <SearchHistory
          history={history}
          onSearchAgain={searchAgain}
          onRemove={(old) => {
            remove(old)
            input.current?.focus()
          }}
          onClear={() => {
            clear()
            input.current?.focus()
          }}
        />
        {!keywords && history.length === 0 && <p className={styles['hint']}>{t('search.hint')}</p>}
      </div>
      <KeyHints />
    </Dialog>
  )
}
