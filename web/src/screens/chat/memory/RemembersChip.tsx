import { Bookmark } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import styles from './RemembersChip.module.css'

type RemembersChipProps = {
  memories: readonly { id: number; text: string }[]
  onOpen: (id: number) => void
}

// Behind "Remembers" a fact about the reader does not begin a sentence.
const withinSentence = (text: string): string => text.replace(/^You(?=r?\b)/, 'you')

/** Which of the things she knows a reply drew on; a tap opens it. */
export const RemembersChip = ({ memories, onOpen }: RemembersChipProps) => {
  const { t } = useText()
  const [first] = memories
  if (!first) return null
  const others = memories.length - 1
  return (
    <button type="button" className={styles['chip']} onClick={() => onOpen(first.id)}>
      <Bookmark aria-hidden />
      <span>{t('memory.remembers')}</span>
      <b>{withinSentence(first.text)}</b>
      {others > 0 && <span>{t('memory.more', { count: others })}</span>}
    </button>
  )
}
