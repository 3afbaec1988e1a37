import { Ban, Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { formatFullName } from '@dulcinea/contract/derive'
import { useCast, type CastMember } from '../../../api/cast.ts'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import styles from './CharacterPicker.module.css'

const AVATAR_PX = 52
const SKELETON_ITEMS = [1, 2, 3, 4]
const MAX_SHORT_NAME_LENGTH = 4
/** How many characters fit in one row beside "Anyone" and "More". */
const MAX_IN_ROW = { small: Infinity, medium: 3, large: 4 }

/** The first name; short full names, such as Chinese ones, are shown whole. */
const getShortName = (character: CastMember): string => {
  const fullName = formatFullName(character)
  return fullName.length <= MAX_SHORT_NAME_LENGTH ? fullName : character.name
}

/** The characters shown while collapsed; always includes the chosen one. */
const getVisible = (all: readonly CastMember[], chosen: number | undefined, maxVisible: number) => {
  if (all.length <= maxVisible + 1) return all
  const first = all.slice(0, maxVisible)
  const chosenMember = all.find(({ id }) => id === chosen)
  return !chosenMember || first.includes(chosenMember)
    ? first
    : [chosenMember, ...first.slice(0, -1)]
}

type CharacterPickerProps = {
  requestedId: number | undefined
  chosen: number | undefined
  onChoose: (aiGirlId: number | undefined) => void
}

/** Chooses the character in the picture: none, or one the user knows. */
export const CharacterPicker = ({ requestedId, chosen, onChoose }: CharacterPickerProps) => {
  const { t } = useText()
  const name = useId()
  const { userId, state } = useSession()
  const { data } = useCast({ userId, isMember: state === 'member', requestedId })
  const [isExpanded, setExpanded] = useState(false)
  const maxVisible = MAX_IN_ROW[useLayout()]
  const all = data ?? []
  const shown = isExpanded ? all : getVisible(all, chosen, maxVisible)
  return (
    <fieldset className={styles['cast']}>
      <legend>{t('imageCreate.who')}</legend>
      <div className={styles['row']} data-whole={isExpanded || undefined}>
        <label>
          <input
            type="radio"
            name={name}
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          />
          <span className={styles['face']}>
            <Ban aria-hidden />
          </span>
          <span className={styles['name']}>{t('imageCreate.nobody')}</span>
        </label>
        {shown.map((character) => (
          <label key={character.id} title={formatFullName(character)}>
            <input
              type="radio"
              name={name}
              checked={chosen === character.id}
              onChange={() => onChoose(character.id)}
            />
            <span className={styles['face']}>
              <Avatar path={character.avatar} name={character.name} size={AVATAR_PX} decorative />
            </span>
            <span className={styles['name']}>{getShortName(character)}</span>
          </label>
        ))}
        {!data &&
          SKELETON_ITEMS.map((index) => (
            <span key={index} className={styles['coming']}>
              <Skeleton round width={AVATAR_PX} height={AVATAR_PX} />
              <Skeleton width={40} height={13} />
            </span>
          ))}
        {shown.length < all.length && (
          <button type="button" className={styles['more']} onClick={() => setExpanded(true)}>
            <span className={styles['face']}>
              <Ellipsis aria-hidden />
            </span>
            <span className={styles['name']}>{t('common.more')}</span>
          </button>
        )}
      </div>
    </fieldset>
  )
}
