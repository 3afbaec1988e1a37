import { memo, useEffect } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Character } from '@dulcinea/contract'
import { useOpeners } from '../../../api/characters.ts'
import { hasChatted, markHasChatted } from '../../../device/has-chatted.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import type { OpenEditor } from '../message-actions.ts'
import type { Chat } from '../use-chat.ts'
import { ChatSkeleton } from './ChatSkeleton.tsx'
import styles from './MessageListContainer.module.css'
import { MessageList } from './MessageList.tsx'
import type { Destination } from './MessageList.tsx'
import { Openers } from './Openers.tsx'

type MessageListContainerProps = {
  character: UseQueryResult<Character>
  chat: Chat
  gone: string | null
  open: OpenEditor | null
  destination: Destination | null
}

type FirstOpenersProps = {
  characterId: number
  /** Nothing can be sent yet. */
  isEarly: boolean
  onPick: Chat['send']
}

const FirstOpeners = ({ characterId, isEarly, onPick }: FirstOpenersProps) => {
  const openers = useOpeners(characterId)
  // Reserves the space: the greeting must not move when they are loaded.
  if (openers.isPending || isEarly) return <div className={styles['room']} aria-hidden />
  return openers.data?.length ? <Openers openers={openers.data} onPick={onPick} /> : null
}

/** The message list, or its loading or error state. */
export const MessageListContainer = memo(
  ({ character, chat, gone, open, destination }: MessageListContainerProps) => {
    const { t } = useText()
    const { thread } = chat
    useEffect(() => {
      if (thread.messages.length > 0) markHasChatted()
    }, [thread.messages.length])
    const isMissing = character.isError && !character.data && !gone
    if (isMissing || thread.history === 'failed') {
      const retry = () => {
        if (isMissing) void character.refetch()
        if (thread.history === 'failed') chat.reload()
      }
      return (
        <div className={styles['state']}>
          <ErrorState
            inline
            text={thread.error?.message || t('chat.loadFailed')}
            onRetry={retry}
            retrying={character.isFetching}
          />
        </div>
      )
    }
    // On a device without any chat yet the history is empty: the greeting is shown at once.
    const isLoading = thread.history === 'loading'
    if ((isLoading && hasChatted()) || (character.isPending && !gone)) return <ChatSkeleton />
    const isNew = thread.messages.length === 0 && !thread.hasMore
    return (
      <MessageList
        character={character.data}
        thread={thread}
        onOlder={chat.loadOlder}
        onNewer={chat.loadNewer}
        onEnd={chat.goToEnd}
        open={open}
        destination={destination}
        openers={
          isNew && character.data && !gone ? (
            <FirstOpeners characterId={character.data.id} isEarly={isLoading} onPick={chat.send} />
          ) : null
        }
      />
    )
  },
)
