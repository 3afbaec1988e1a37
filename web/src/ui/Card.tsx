import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { useText } from '../i18n/use-text.ts'
import { classes } from '@dulcinea/ui/classes.ts'
import styles from './Card.module.css'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'

type CardProps = {
  character: CharacterItem
  to: string
  /** The large variant, with the description inside. */
  big?: boolean
  eager?: boolean
}

const SIZES = {
  big: '(width < 768px) 224px, 236px',
  normal: '(width < 768px) 50vw, 240px',
}

/** A character card: portrait, name, age, description and chat count. */
export const Card = ({ character, to, big = false, eager = false }: CardProps) => {
  const [isHovered, setHovered] = useState(false)
  const isLeaving = useViewTransitionState(to)
  const description = <span className={styles['description']}>{character.description}</span>
  // The second picture is loaded on hover only.
  const second = isHovered && character.avatar !== character.imageUrl ? character.avatar : ''
  return (
    <Link
      to={to}
      viewTransition
      className={classes(styles['card'], big && styles['big'])}
      onPointerEnter={({ pointerType }) => setHovered(pointerType === 'mouse')}
    >
      <span className={styles['frame']} data-shared={isLeaving || undefined}>
        <Picture
          path={character.imageUrl}
          placeholder={character.placeholder}
          alt=""
          sizes={SIZES[big ? 'big' : 'normal']}
          eager={eager}
        />
        {second && (
          <span className={styles['second']}>
            <Picture path={second} alt="" sizes={SIZES[big ? 'big' : 'normal']} />
          </span>
        )}
        <span className={styles['caption']}>
          <span className={styles['name']}>
            <span>{formatFullName(character)}</span> <small>{character.age}</small>
          </span>
          {big && description}
          <ChatCount count={character.count} />
        </span>
      </span>
      {!big && description}
    </Link>
  )
}

const ChatCount = ({ count }: { count: number }) => {
  const { t, formatCount } = useText()
  const shown = formatCount(count)
  return (
    <span className={styles['count']}>
      <MessageCircle aria-hidden />
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{t('explore.chatCount', { count, shown })}</VisuallyHidden>
    </span>
  )
}
