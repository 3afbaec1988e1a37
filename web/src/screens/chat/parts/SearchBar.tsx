import { CalendarDays, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { MessageSearchHit } from '@dulcinea/contract'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useMessageSearch } from '../../../api/history.ts'
import { toErrorMessage } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { toPlainText } from '../markup.ts'
import { useDebouncedKeywords } from '../../../popups/search/use-debounced-keywords.ts'
import styles from './SearchBar.module.css'

type SearchBarProps = {
  characterId: number
  name: string
  onFound: (id: number) => void
  onDay: (from: Date) => void
  onClose: () => void
}

/** Before the first conversation of the product. */
const FIRST_DAY = '2020-01-01'

/** The date in the local time zone, as a value of a date field. */
const toDateValue = (date: Date): string => {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

type SearchResultProps = { found: MessageSearchHit; name: string; onPick: () => void }

const SearchResult = ({ found, name, onPick }: SearchResultProps) => {
  const { t, formatDay } = useText()
  const author = found.role === 'her' ? t('chat.saidBy', { name }) : t('chat.saidByMe')
  return (
    <li>
      <button type="button" onClick={onPick}>
        <span>
          <b>{author}</b> {toPlainText(found.snippet)}
        </span>
        <time dateTime={found.addTime}>{formatDay(found.addTime)}</time>
      </button>
    </li>
  )
}

const Results = ({
  query,
  name,
  onFound,
}: {
  query: ReturnType<typeof useMessageSearch>
  name: string
  onFound: (id: number) => void
}) => {
  const { t } = useText()
  if (query.isPending) return <p className={styles['note']}>{t('common.loading')}</p>
  if (query.isError) {
    return (
      <p className={styles['note']}>
        {toErrorMessage(query.error)}{' '}
        <Button variant="text" size="small" onClick={() => void query.refetch()}>
          {t('common.tryAgain')}
        </Button>
      </p>
    )
  }
  const list = query.data.pages.flatMap((page) => page.list)
  if (list.length === 0 && !query.hasNextPage)
    return <p className={styles['note']}>{t('chat.foundNothing')}</p>
  return (
    <>
      <ul aria-label={t('chat.searchResults')}>
        {list.map((found) => (
          <SearchResult key={found.id} found={found} name={name} onPick={() => onFound(found.id)} />
        ))}
      </ul>
      {query.data.pages.length > 1 || query.hasNextPage ? <ListEnd query={query} /> : null}
    </>
  )
}

/** Searches this conversation, or jumps to a day of it. */
export const SearchBar = ({ characterId, name, onFound, onDay, onClose }: SearchBarProps) => {
  const { t } = useText()
  const dayId = useId()
  const [input, setInput] = useState('')
  // The results close after a jump: they would cover the messages.
  const [isListed, setListed] = useState(true)
  const [today] = useState(() => toDateValue(new Date()))
  const field = useRef<HTMLInputElement>(null)
  const { debounced: keywords } = useDebouncedKeywords(input)
  const query = useMessageSearch(characterId, keywords)
  useEffect(() => field.current?.focus(), [])
  return (
    <search className={styles['search']}>
      <div className={styles['bar']}>
        <input
          ref={field}
          type="search"
          value={input}
          maxLength={LENGTHS.keywords}
          aria-label={t('chat.search')}
          placeholder={t('chat.search')}
          onFocus={() => setListed(true)}
          onClick={() => setListed(true)}
          onChange={(event) => {
            setInput(event.target.value)
            setListed(true)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        />
        <label htmlFor={dayId} className={styles['day']} title={t('chat.jump')}>
          <CalendarDays aria-hidden />
          <input
            id={dayId}
            type="date"
            aria-label={t('chat.jump')}
            min={FIRST_DAY}
            max={today}
            onChange={({ target }) => {
              // A year typed digit by digit is invalid until its last digit.
              if (!target.validity.valid) return
              const [year, month, day] = target.value.split('-').map(Number)
              if (!year || !month || !day) return
              setListed(false)
              onDay(new Date(year, month - 1, day))
            }}
          />
        </label>
        <IconButton label={t('common.close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {keywords && isListed && (
        <div className={styles['results']} aria-live="polite">
          <Results
            query={query}
            name={name}
            onFound={(id) => {
              setListed(false)
              onFound(id)
            }}
          />
        </div>
      )}
    </search>
  )
}
