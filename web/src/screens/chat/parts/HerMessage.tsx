import { memo } from 'react'
import { useText } from '../../../i18n/text.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { isLive, textOf } from '../line.ts'
import type { Hers } from '../line.ts'
import { CopyButton } from './CopyButton.tsx'
import { FlowingWords } from './FlowingWords.tsx'
import { LineNote } from './LineNote.tsx'
import styles from './Message.module.css'
import { NoticeCard } from './NoticeCard.tsx'
import { Words } from './Words.tsx'

type HerMessageProps = {
  line: Hers
  name: string
  isNewest: boolean
  /** Stays the same function, or every bubble is drawn again with each word. */
  onRetry: ((key: string) => void) | undefined
}

export const HerMessage = memo(({ line, name, isNewest, onRetry }: HerMessageProps) => {
  const { t, formatTime } = useText()
  const text = textOf(line)
  const live = isLive(line)
  const hasBubble = text !== '' || (live && line.notice === null)
  return (
    <div className={styles['hers']} aria-busy={live || undefined}>
      <VisuallyHidden>{name ? t('chat.saidBy', { name }) : t('chat.saidByHer')}</VisuallyHidden>
      {line.notice && <NoticeCard notice={line.notice} />}
      {line.picture && (
        <Picture
          path={line.picture.imageUrl}
          alt={t('chat.pictureFrom', { name })}
          width={640}
          className={styles['picture']}
        />
      )}
      {hasBubble && (
        <div className={styles['bubble']}>
          {line.withdrawn ? (
            <div className={styles['withdrawn']}>
              <Words text={text} />
            </div>
          ) : (
            <FlowingWords text={text} isLive={live} name={name} />
          )}
        </div>
      )}
      <LineNote line={line} onRetry={isNewest ? onRetry : undefined} />
      {hasBubble && (
        <div className={styles['under']} data-shown={isNewest || undefined}>
          {!live && (
            <>
              <CopyButton text={text} className={styles['action']} />
              <time dateTime={line.time}>{formatTime(line.time)}</time>
            </>
          )}
        </div>
      )}
    </div>
  )
})
