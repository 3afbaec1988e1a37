import { Ban, Ellipsis } from 'lucide-react'
import { useId, useState } from 'react'
import { fullname } from '@dulcinea/contract/derive'
import { useCast, type CastMember } from '../../../api/cast.ts'
import { useLayout } from '../../../device/breakpoints.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './Cast.module.css'

const FACE = 52
const COMING = [1, 2, 3, 4]
const SHORT_NAME = 4
/** As many as stand in one line beside "Anyone" and "More". */
const IN_LINE = { small: Infinity, medium: 3, large: 4 }

/** Chinese names are short enough to stand whole. */
const calledName = (who: CastMember): string => {
  const whole = fullname(who)
  return whole.length <= SHORT_NAME ? whole : who.name
}

/** Who is chosen stays in sight, whoever else is hidden. */
const inSight = (all: readonly CastMember[], chosen: number | undefined, room: number) => {
  if (all.length <= room + 1) return all
  const first = all.slice(0, room)
  const one = all.find(({ id }) => id === chosen)
  return !one || first.includes(one) ? first : [one, ...first.slice(0, -1)]
}

type CastProps = {
  invitedId: number | undefined
  chosen: number | undefined
  onChoose: (aiGirlId: number | undefined) => void
}

/** Who is on the picture: nobody, or one of those whom one knows. */
export const Cast = ({ invitedId, chosen, onChoose }: CastProps) => {
  const { t } = useText()
  const name = useId()
  const { userId, state } = useSession()
  const { data } = useCast({ userId, isMember: state === 'member', invitedId })
  const [isWhole, setWhole] = useState(false)
  const room = IN_LINE[useLayout()]
  const all = data ?? []
  const shown = isWhole ? all : inSight(all, chosen, room)
  return (
    <fieldset className={styles['cast']}>
      <legend>{t('imageCreate.who')}</legend>
      <div className={styles['row']} data-whole={isWhole || undefined}>
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
        {shown.map((who) => (
          <label key={who.id} title={fullname(who)}>
            <input
              type="radio"
              name={name}
              checked={chosen === who.id}
              onChange={() => onChoose(who.id)}
            />
            <span className={styles['face']}>
              <Avatar path={who.avatar} name={who.name} size={FACE} decorative />
            </span>
            <span className={styles['name']}>{calledName(who)}</span>
          </label>
        ))}
        {!data &&
          COMING.map((place) => (
            <span key={place} className={styles['coming']}>
              <Skeleton round width={FACE} height={FACE} />
              <Skeleton width={40} height={13} />
            </span>
          ))}
        {shown.length < all.length && (
          <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
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
