import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/use-text.ts'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { cutBeforeMatch } from '../highlight.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Results.module.css'

// An option element cannot be a link.
const OPTION = { role: 'option' } as const

type ResultProps = {
  character: CharacterItem
  keywords: string
  isActive: boolean
  onOpened: () => void
}

export const Result = ({ character, keywords, isActive, onOpened }: ResultProps) => {
  const { t, formatCount } = useText()
  const row = useRef<HTMLAnchorElement>(null)
  const shown = formatCount(character.count)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={row}
      id={`found-${character.id}`}
      {...OPTION}
      aria-selected={isActive}
      tabIndex={-1}
      viewTransition
      to={`/agent/chat/${character.id}`}
      className={styles['result']}
      onClick={onOpened}
    >
      <Picture path={character.avatar} alt="" width={160} className={styles['face']} />
      <span className={styles['words']}>
        <b>
          <Highlighted text={formatFullName(character)} keywords={keywords} />
        </b>
        <span>
          <Highlighted text={cutBeforeMatch(character.description, keywords)} keywords={keywords} />
        </span>
      </span>
      <span className={styles['count']}>
        <MessageCircle aria-hidden />
        <span aria-hidden>{shown}</span>
        <VisuallyHidden>{t('explore.chatCount', { count: character.count, shown })}</VisuallyHidden>
      </span>
    </Link>
  )
}
