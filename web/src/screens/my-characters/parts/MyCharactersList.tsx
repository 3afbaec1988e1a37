import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { QueryError } from '../../../api/QueryError.tsx'
import { useMyCharacters } from '../../../api/my-characters.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { CARD_TYPES } from '../card-file.ts'
import { useCardDrop } from '../use-card-drop.ts'
import { useCardImport } from '../use-card-import.ts'
import { DeletedCharacters } from './DeletedCharacters.tsx'
import { ImportRow } from './ImportRow.tsx'
import styles from './MyCharactersList.module.css'
import { MyCharacterRow } from './MyCharacterRow.tsx'
import { MyCharactersSkeleton } from './MyCharactersSkeleton.tsx'

/** The user's characters, the running card import, and recently deleted characters. */
export const MyCharactersList = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useMyCharacters(userId)
  const cards = useCardImport()
  const drop = useCardDrop(cards.importFile)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()

  if (query.isPending) return <MyCharactersSkeleton />
  if (!query.data) {
    return <QueryError query={query} />
  }
  const list = query.data.pages.flatMap((page) => page.list)
  const counts = query.data.pages.at(-1)?.counts
  const isEmpty = list.length === 0 && !cards.current
  return (
    <div className={styles['own']} {...drop.listeners} data-over={drop.isOver || undefined}>
      <div className={styles['bar']}>
        <p>{counts && counts.all > 0 && t('mine.people', { count: counts.all })}</p>
        <Button variant="outline" onClick={choose}>
          <FileUp aria-hidden />
          {t('card.import')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('card.import')}
          accept={CARD_TYPES.join(',')}
          onChange={(event) => {
            cards.importFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {isEmpty ? (
        <EmptyState inline title={t('own.emptyTitle')} text={t('own.emptyText')}>
          <ButtonLink variant="primary" to="/agent/create">
            {t('nav.createCharacter')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className={styles['grid']}>
            {cards.current && (
              <li>
                <ImportRow {...cards} state={cards.current} onChoose={choose} />
              </li>
            )}
            {list.map((character) => (
              <li key={character.id}>
                <MyCharacterRow character={character} />
              </li>
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
      {counts && counts.binned > 0 && <DeletedCharacters userId={userId} count={counts.binned} />}
      {drop.isOver && (
        <p className={styles['over']} aria-hidden>
          {t('card.drop')}
        </p>
      )}
    </div>
  )
}
