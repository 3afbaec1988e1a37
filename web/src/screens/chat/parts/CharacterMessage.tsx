import { memo } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import { isLive, getMessageText } from '../chat-message.ts'
import type { CharacterChatMessage } from '../chat-message.ts'
import { RemembersChip } from '../memory/RemembersChip.tsx'
import { useMessageActions } from '../message-actions.ts'
import type { OpenEditor } from '../message-actions.ts'
import { BreakCard } from './BreakCard.tsx'
import { EditBox } from './EditBox.tsx'
import { StreamingText } from './StreamingText.tsx'
import { HintBox } from './HintBox.tsx'
import { ReplyStatus } from './ReplyStatus.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { PictureMessage } from './PictureMessage.tsx'
import type { Point } from './ContextMenu.tsx'
import { MessageToolbar } from './MessageToolbar.tsx'
import { MessageText } from './MessageText.tsx'

type CharacterMessageProps = {
  message: CharacterChatMessage
  name: string
  /** The character's newest message, and whether it is the last of all. */
  isNewest: boolean
  isLast: boolean
  /** The pointer or the focus has been here: only then are its buttons rendered. */
  isActive: boolean
  open: OpenEditor['kind'] | null
  onMenu: (at: Point) => void
}

const Bubble = ({
  message,
  name,
  open,
}: Pick<CharacterMessageProps, 'message' | 'name' | 'open'>) => {
  const { t } = useText()
  const { editReply, write } = useMessageActions()
  const text = getMessageText(message)
  if (open === 'edit') {
    const save = async (edited: string) => {
      if (await editReply(message.key, edited)) write(null)
    }
    return (
      <EditBox
        text={text}
        label={t('chat.editHers')}
        action={t('chat.saveHers')}
        maxLength={LENGTHS.reply}
        onSave={(edited) => void save(edited)}
        onCancel={() => write(null)}
      />
    )
  }
  if (!message.withdrawn) return <StreamingText text={text} isLive={isLive(message)} name={name} />
  return (
    <div className={styles['withdrawn']}>
      <MessageText text={text} />
    </div>
  )
}

const Hint = ({ message }: { message: CharacterChatMessage }) => {
  const { t } = useText()
  const { regenerate, write } = useMessageActions()
  return (
    <HintBox
      label={t('chat.hint')}
      placeholder={t('chat.hintPlaceholder')}
      action={t('chat.regenerate')}
      onSubmit={(hint) => {
        write(null)
        regenerate(message.key, hint || undefined)
      }}
      onCancel={() => write(null)}
    />
  )
}

export const CharacterMessage = memo((props: CharacterMessageProps) => {
  const { message, name, isNewest, isLast, isActive, open, onMenu } = props
  const { t } = useText()
  const { retry, openMemory } = useMessageActions()
  const live = isLive(message)
  const hasBubble = getMessageText(message) !== '' || (live && message.notice === null)
  const author = (
    <VisuallyHidden>{name ? t('chat.saidBy', { name }) : t('chat.saidByHer')}</VisuallyHidden>
  )
  if (message.reported) {
    return (
      <div className={styles['character']}>
        {author}
        <p className={styles['folded']}>{t('chat.reportedFold')}</p>
      </div>
    )
  }
  return (
    <div className={styles['character']} aria-busy={live || undefined}>
      {author}
      {message.breakReminder && <BreakCard text={message.breakReminder} isNewest={isNewest} />}
      {message.notice && <NoticeCard notice={message.notice} />}
      {message.picture && (
        <PictureMessage message={message} picture={message.picture} name={name} />
      )}
      {hasBubble && (
        <div className={styles['bubble']}>
          <Bubble message={message} name={name} open={open} />
        </div>
      )}
      {message.memories.length > 0 && !live && (
        <RemembersChip memories={message.memories} onOpen={openMemory} />
      )}
      <ReplyStatus message={message} onRetry={isNewest ? retry : undefined} />
      {hasBubble && (
        <MessageToolbar
          message={message}
          isNewest={isNewest}
          isLast={isLast}
          isActive={isActive}
          onMenu={onMenu}
        />
      )}
      {message.picture && !hasBubble && (
        <div className={styles['under']} data-shown>
          <MoreButton className={styles['action']} isActive onMenu={onMenu} />
        </div>
      )}
      {open === 'hint' && <Hint message={message} />}
    </div>
  )
})
