import { RotateCw, StepForward, Volume2, VolumeX } from 'lucide-react'
import { useText } from '../../../i18n/use-text.ts'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { canReadAloud, toggleReading, useIsReadAloud } from '../read-aloud.ts'
import { isLive, getMessageText } from '../chat-message.ts'
import type { CharacterChatMessage } from '../chat-message.ts'
import { useMessageActions } from '../message-actions.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { AlternativePager } from './AlternativePager.tsx'
import type { Point } from './ContextMenu.tsx'

type MessageToolbarProps = {
  message: CharacterChatMessage
  isNewest: boolean
  isLast: boolean
  isActive: boolean
  onMenu: (at: Point) => void
}

/** The toolbar under a reply. Its space is always reserved, to avoid layout shift. */
export const MessageToolbar = (props: MessageToolbarProps) => {
  const { message, isNewest, isActive, onMenu } = props
  const hasButtons = !isLive(message) && (isNewest || isActive)
  return (
    <div className={styles['under']} data-shown={isNewest || undefined}>
      {hasButtons && <Buttons {...props} />}
      {!isLive(message) && (
        <MoreButton className={styles['action']} isActive={hasButtons} onMenu={onMenu} />
      )}
      {hasButtons && <Time time={message.time} />}
    </div>
  )
}

const Time = ({ time }: { time: string }) => {
  const { formatTime } = useText()
  return <time dateTime={time}>{formatTime(time)}</time>
}

const Buttons = ({ message, isLast }: MessageToolbarProps) => {
  const { t } = useText()
  const actions = useMessageActions()
  const isReading = useIsReadAloud(message.key)
  const text = getMessageText(message)
  const canRequestReply = actions.canRequestReply && message.id !== null
  const isUnfinished =
    message.isTruncated || message.state === 'stopped' || message.state === 'incomplete'
  return (
    <>
      <AlternativePager message={message} />
      {canRequestReply && isLast && isUnfinished && (
        <IconButton
          label={t('chat.continue')}
          className={styles['action']}
          onClick={() => actions.continueReply(message.key)}
        >
          <StepForward aria-hidden />
        </IconButton>
      )}
      {canRequestReply && (
        <IconButton
          label={t('chat.regenerate')}
          className={styles['action']}
          onClick={() => actions.regenerate(message.key)}
        >
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {canReadAloud() && (
        <IconButton
          label={t(isReading ? 'chat.stopAloud' : 'chat.aloud')}
          aria-pressed={isReading}
          className={styles['action']}
          onClick={() => toggleReading(message.key, text)}
        >
          {isReading ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
      )}
      <CopyButton text={text} className={styles['action']} />
    </>
  )
}
