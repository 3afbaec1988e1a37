import { memo } from 'react'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { Mine } from '../line.ts'
import { useMessageActions } from '../message-actions.ts'
import type { Open } from '../message-actions.ts'
import { CopyButton } from './CopyButton.tsx'
import { EditBox } from './EditBox.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { MyStatus } from './MyStatus.tsx'
import { Pager } from './Pager.tsx'
import type { Point } from './PointMenu.tsx'
import { Words } from './Words.tsx'

type UserMessageProps = {
  message: Mine
  /** Sent, and the reply has no text yet. */
  isAwaitingReply: boolean
  isActive: boolean
  open: Open['kind'] | null
  onMenu: (at: Point) => void
}

export const MyMessage = memo(
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
            <Words text={message.text} />
          )}
        </div>
        {message.alternatives > 1 && (
          <div className={styles['pages']}>
            <Pager message={message} />
          </div>
        )}
        <MyStatus message={message} isAwaitingReply={isAwaitingReply} />
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
