import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { chatCalls } from '../../api/chat.ts'
import { refreshRecent } from '../../api/history.ts'
import { refreshMemories } from '../../api/memory.ts'
import { noteBalance, refreshExtraInfo } from '../../api/points.ts'
import { chatHistory, conversationKey } from '../../device/history/chat-history.ts'
import { useStore } from '../../device/store.ts'
import { useText } from '../../i18n/text.ts'
import { signIn } from '../../session/sign-in.ts'
import { useSession } from '../../session/session.ts'
import type { ChatCalls } from './chat-calls.ts'
import { createConversation, LOST } from './conversation.ts'
import type { Conversation } from './conversation.ts'
import { conversationWith } from './known-conversations.ts'
import { overhear } from './overhear.ts'
import type { Done } from './overhear.ts'
import { useReader } from './use-reader.ts'
import { emptyThread, liveReply } from './thread.ts'
import type { Thread } from './thread.ts'

type Heard = { onDone: (done: Done) => void; onSettled: () => void; onRetold: () => void }

const callsFor = (characterId: number, { onDone, onSettled, onRetold }: Heard): ChatCalls => {
  const calls = chatCalls(characterId)
  return {
    ...calls,
    send: async (wish, signal) => overhear(await calls.send(wish, signal), onDone),
    follow: async (reply, signal) => overhear(await calls.follow(reply, signal), onDone),
    // Whoever stops a reply does not hear its last line: what it cost and taught has to be asked for.
    stop: (messageId) =>
      calls.stop(messageId).finally(() => {
        onSettled()
        onRetold()
      }),
    unlock: (imageId, requestId) => calls.unlock(imageId, requestId).finally(onSettled),
    // What she knows comes from the branch that is told: another one teaches otherwise.
    choose: (messageId, alternative) => calls.choose(messageId, alternative).finally(onRetold),
    edit: (messageId, content) => calls.edit(messageId, content).finally(onRetold),
    forget: (messageId) => calls.forget(messageId).finally(onRetold),
  }
}

/** One conversation of one user, as it was left or from its beginning. */
export const openedConversation = (
  queries: QueryClient,
  userId: number | null,
  characterId: number,
): Conversation =>
  conversationWith(queries, userId, characterId, () => {
    const onRetold = () => refreshMemories(queries, userId, characterId)
    const calls = callsFor(characterId, {
      onDone: (done) => {
        noteBalance(queries, userId, done)
        onRetold()
      },
      onSettled: () => refreshExtraInfo(queries, userId),
      onRetold,
    })
    const kept = userId === null ? null : chatHistory(conversationKey(userId, characterId))
    return createConversation(calls, kept)
  })

const OFFLINE: Thread = { ...emptyThread, history: 'failed', trouble: LOST }

/** Nobody is signed in, and why. */
const useOffline = (): Thread => {
  const { t } = useText()
  const { isCrowded } = useSession()
  const message = isCrowded ? t('state.crowded') : ''
  return useMemo(
    () => (message ? { ...OFFLINE, trouble: { ...LOST, message } } : OFFLINE),
    [message],
  )
}

export type Chat = Omit<Conversation, 'open' | 'thread' | 'warm' | 'canGoOn'> & {
  thread: Thread
  isAnswering: boolean
}

/** A conversation with one character: what was said, and everything one can do about it. */
export const useChat = (characterId: number, onGivenBack?: (text: string) => void): Chat => {
  const { state } = useSession()
  const offline = useOffline()
  const userId = useReader()
  const queries = useQueryClient()
  // Another user's conversation is another one, even on the same screen.
  const conversation = useMemo(
    () => openedConversation(queries, userId, characterId),
    [characterId, userId, queries],
  )
  const giveBack = useEffectEvent((text: string) => {
    refreshExtraInfo(queries, userId)
    onGivenBack?.(text)
  })
  useEffect(() => {
    if (userId === null) return undefined
    const moved = () => void refreshRecent(queries, userId)
    return conversation.open((text) => giveBack(text), moved)
  }, [conversation, userId, queries])

  const thread = useStore(conversation.thread)
  const isNobody = userId === null
  return useMemo(() => {
    const {
      open: _open,
      thread: _thread,
      warm: _warm,
      canGoOn: _canGoOn,
      ...actions
    } = conversation
    return {
      ...actions,
      thread: isNobody && state === 'offline' ? offline : thread,
      isAnswering: liveReply(thread) !== undefined,
      // Nobody is signed in for a moment at the first visit: what is typed stays where it is.
      send: isNobody ? () => false : actions.send,
      reload: isNobody ? () => void signIn() : actions.reload,
    }
  }, [conversation, thread, isNobody, state, offline])
}
