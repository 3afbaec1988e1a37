import { Bookmark } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import styles from './RemembersChip.module.css'

type RemembersChipProps = {
  memories: readonly { id: number; text: string }[]
  onOpen: (id: number) => void
}

// After "Remembers" a fact about the user does not start a sentence.
const toSentencePart = (text: string): string => text.replace(/^You(?=r?\b)/, 'you')

/** The memories that a reply used; a tap opens the first one. */
export const RemembersChip = ({ memories, onOpen }: RemembersChipProps) => {
  const { t } = useText()
  const [first] = memories
  if (!first) return null
  const others = memories.length - 1
  return (
    <button type="button" className={styles['chip']} onClick={() => onOpen(first.id)}>
      <Bookmark aria-hidden />
      <span>{t('memory.remembers')}</span>
      <b>{toSentencePart(first.text)}</b>
      {others > 0 && <span>{t('memory.more', { count: others })}</span>}
    </button>
  )
}
