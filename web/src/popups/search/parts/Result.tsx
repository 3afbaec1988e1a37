import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CharacterItem } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import { useText } from '../../../i18n/text.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { cutBefore } from '../mark.ts'
import { Marked } from './Marked.tsx'
import styles from './Results.module.css'

// An option element cannot be a link.
const OPTION = { role: 'option' } as const

type ResultProps = {
  who: CharacterItem
  keywords: string
  isActive: boolean
  onOpened: () => void
}

export const Result = ({ who, keywords, isActive, onOpened }: ResultProps) => {
  const { t, formatCount } = useText()
  const row = useRef<HTMLAnchorElement>(null)
  const shown = formatCount(who.count)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={row}
      id={`found-${who.id}`}
      {...OPTION}
      aria-selected={isActive}
      tabIndex={-1}
      viewTransition
      to={`/agent/chat/${who.id}`}
      className={styles['result']}
      onClick={onOpened}
    >
      <Picture path={who.avatar} alt="" width={160} className={styles['face']} />
      <span className={styles['words']}>
        <b>
          <Marked text={fullname(who)} keywords={keywords} />
        </b>
        <span>
          <Marked text={cutBefore(who.description, keywords)} keywords={keywords} />
        </span>
      </span>
      <span className={styles['count']}>
        <MessageCircle aria-hidden />
        <span aria-hidden>{shown}</span>
        <VisuallyHidden>{t('explore.chatCount', { count: who.count, shown })}</VisuallyHidden>
      </span>
    </Link>
  )
}
