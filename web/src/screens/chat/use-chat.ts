import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { createChatApi } from '../../api/chat.ts'
import { refreshRecentChats } from '../../api/history.ts'
import { refreshMemories } from '../../api/memory.ts'
import { updateBalance, refreshPointsBalance } from '../../api/points.ts'
import { openChatHistory, toConversationKey } from '../../device/history/chat-history.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { useText } from '../../i18n/use-text.ts'
import { signIn } from '../../session/sign-in.ts'
import { useSession } from '../../session/session.ts'
import type { ChatCalls } from './chat-calls.ts'
import { createConversation, CONNECTION_LOST } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { getOrCreateConversation } from './conversation-cache.ts'
import { tapDoneLine } from './tap-reply-stream.ts'
import type { DoneLine } from './tap-reply-stream.ts'
import { useReaderId } from './use-reader-id.ts'
import { EMPTY_THREAD, findLiveReply } from './thread-reducer.ts'
import type { Thread } from './thread-reducer.ts'

type CallListeners = {
  onDone: (done: DoneLine) => void
  /** Points may have been charged. */
  onCharged: () => void
  /** Another branch is active, so the memories may differ. */
  onBranchChange: () => void
}

const createCalls = (
  characterId: number,
  { onDone, onCharged, onBranchChange }: CallListeners,
): ChatCalls => {
  const calls = createChatApi(characterId)
  return {
    ...calls,
    send: async (request, signal) => tapDoneLine(await calls.send(request, signal), onDone),
    follow: async (reply, signal) => tapDoneLine(await calls.follow(reply, signal), onDone),
    // The last line of a stopped reply is not read: its cost and its memories have to be fetched.
    stop: (messageId) =>
      calls.stop(messageId).finally(() => {
        onCharged()
        onBranchChange()
      }),
    unlock: (imageId, requestId) => calls.unlock(imageId, requestId).finally(onCharged),
    // Memories come from the active branch: another branch has others.
    choose: (messageId, alternative) =>
      calls.choose(messageId, alternative).finally(onBranchChange),
    edit: (messageId, content) => calls.edit(messageId, content).finally(onBranchChange),
    forget: (messageId) => calls.forget(messageId).finally(onBranchChange),
  }
}

/** The conversation of a user with a character, from the cache or new. */
export const openConversation = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
): Conversation =>
  getOrCreateConversation(queries, userId, characterId, () => {
    const onBranchChange = () => refreshMemories(queries, userId, characterId)
    const calls = createCalls(characterId, {
      onDone: (done) => {
        updateBalance(queries, userId, done)
        onBranchChange()
      },
      onCharged: () => refreshPointsBalance(queries, userId),
      onBranchChange,
    })
    const localHistory =
      userId === null ? null : openChatHistory(toConversationKey(userId, characterId))
    return createConversation(calls, localHistory)
  })

const OFFLINE: Thread = { ...EMPTY_THREAD, history: 'failed', error: CONNECTION_LOST }

/** The thread shown when the user is signed out, with the reason. */
const useOfflineThread = (): Thread => {
  const { t } = useText()
  const { isRateLimited } = useSession()
  const message = isRateLimited ? t('state.crowded') : ''
  return useMemo(
    () => (message ? { ...OFFLINE, error: { ...CONNECTION_LOST, message } } : OFFLINE),
    [message],
  )
}

export type Chat = Omit<Conversation, 'open' | 'thread' | 'prefetch' | 'isReusable'> & {
  thread: Thread
  isAnswering: boolean
}

/** A conversation with one character: its messages and actions. */
export const useChat = (characterId: number, onTextReturned?: (text: string) => void): Chat => {
  const { state } = useSession()
  const offline = useOfflineThread()
  const userId = useReaderId()
  const queries = useQueryClient()
  // Another user has another conversation, even on the same screen.
  const conversation = useMemo(
    () => openConversation(queries, userId, characterId),
    [characterId, userId, queries],
  )
  const returnText = useEffectEvent((text: string) => {
    refreshPointsBalance(queries, userId)
    onTextReturned?.(text)
  })
  useEffect(() => {
    if (userId === null) return undefined
    const onActivity = () => void refreshRecentChats(queries, userId)
    return conversation.open((text) => returnText(text), onActivity)
  }, [conversation, userId, queries])

  const thread = useStore(conversation.thread)
  const isSignedOut = userId === null
  return useMemo(() => {
    const {
      open: _open,
      thread: _thread,
      prefetch: _prefetch,
      isReusable: _isReusable,
      ...actions
    } = conversation
    return {
      ...actions,
      thread: isSignedOut && state === 'offline' ? offline : thread,
      isAnswering: findLiveReply(thread) !== undefined,
      // At the first visit the user is signed out briefly: the draft stays in the composer.
      send: isSignedOut ? () => false : actions.send,
      reload: isSignedOut ? () => void signIn() : actions.reload,
    }
  }, [conversation, thread, isSignedOut, state, offline])
}
