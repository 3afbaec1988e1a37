import { memo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import type { UserChatMessage } from '../chat-message.ts'
import { useMessageActions } from '../message-actions.ts'
import type { OpenEditor } from '../message-actions.ts'
import { CopyButton } from './CopyButton.tsx'
import { EditBox } from './EditBox.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { UserMessageStatus } from './UserMessageStatus.tsx'
import { AlternativePager } from './AlternativePager.tsx'
import type { Point } from './ContextMenu.tsx'
import { MessageText } from './MessageText.tsx'

type UserMessageProps = {
  message: UserChatMessage
  /** Sent, and the reply has no text yet. */
  isAwaitingReply: boolean
  isActive: boolean
  open: OpenEditor['kind'] | null
  onMenu: (at: Point) => void
}

export const UserMessage = memo(
  ({ message, isAwaitingReply, isActive, open, onMenu }: UserMessageProps) => {
    const { t, formatTime } = useText()
    const { editUserMessage, write } = useMessageActions()
    const isEditing = open === 'edit'
    return (
      <div className={styles['user']} data-state={message.state}>
        <VisuallyHidden>{t('chat.saidByMe')}</VisuallyHidden>
        <div className={styles['bubble']} title={isEditing ? undefined : formatTime(message.time)}>
          {isEditing ? (
            <EditBox
              text={message.text}
              label={t('chat.editMine')}
              action={t('chat.sendEdit')}
              onSave={(text) => {
                write(null)
                editUserMessage(message.key, text)
              }}
              onCancel={() => write(null)}
            />
          ) : (
            <MessageText text={message.text} />
          )}
        </div>
        {message.alternatives > 1 && (
          <div className={styles['pages']}>
            <AlternativePager message={message} />
          </div>
        )}
        <UserMessageStatus message={message} isAwaitingReply={isAwaitingReply} />
        {!isEditing && (
          <div className={styles['beside']}>
            {isActive && <CopyButton text={message.text} className={styles['action']} />}
            {message.id !== null && (
              <MoreButton className={styles['action']} isActive={isActive} onMenu={onMenu} />
            )}
          </div>
        )}
      </div>
    )
  },
)
