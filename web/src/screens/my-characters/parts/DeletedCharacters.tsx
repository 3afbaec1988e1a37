import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { BinnedCharacter } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { BIN_DAYS } from '@dulcinea/contract/own-characters'
import { QueryError } from '../../../api/QueryError.tsx'
import { useBin } from '../../../api/my-characters.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useMyCharacterActions } from '../../../my-characters/use-my-character-actions.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { Button } from '@dulcinea/ui/Button.tsx'
import { ListEnd } from '@dulcinea/ui/ListEnd.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { countDaysLeft } from '../days-left.ts'
import styles from './DeletedCharacters.module.css'

type DeletedCharactersProps = { userId: number; count: number }

/** Recently deleted characters that can be restored; collapsed, and loaded when opened. */
export const DeletedCharacters = ({ userId, count }: DeletedCharactersProps) => {
  const { t } = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles['bin']}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('own.bin', { count })}
        <ChevronDown aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <BinList userId={userId} />}
      </div>
    </section>
  )
}

const BinList = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const query = useBin(userId)
  if (query.isPending) return <Skeleton width="100%" height={64} />
  if (!query.data) {
    return <QueryError query={query} />
  }
  return (
    <>
      <p className={styles['note']}>{t('own.binNote', { days: BIN_DAYS })}</p>
      <ul>
        {query.data.pages
          .flatMap(({ list }) => list)
          .map((character) => (
            <BinRow key={character.id} character={character} />
          ))}
      </ul>
      <ListEnd query={query} />
    </>
  )
}

const BinRow = ({ character }: { character: BinnedCharacter }) => {
  const { t } = useText()
  const { isBusy, restore } = useMyCharacterActions(character)
  const [now] = useState(Date.now)
  const name = formatFullName(character)
  return (
    <li className={styles['row']}>
      <Avatar path={character.avatar} name={name} size={48} decorative />
      <div>
        <b>{name}</b>
        <small>{t('own.goneIn', { count: countDaysLeft(character.purgeTime, now) })}</small>
      </div>
      <Button
        variant="outline"
        busy={isBusy}
        aria-label={t('own.restoreName', { name })}
        onClick={() => void restore()}
      >
        {t('own.restore')}
      </Button>
    </li>
  )
}
