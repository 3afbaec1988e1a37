import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { openStream, send } from '../../api/client.ts'
import { noteBalance, refreshExtraInfo } from '../../api/points.ts'
import { useStore } from '../../device/store.ts'
import { signIn } from '../../session/sign-in.ts'
import { useSession } from '../../session/session.ts'
import { createConversation, LOST } from './conversation.ts'
import type { ChatCalls, Conversation } from './conversation.ts'
import { overhear } from './overhear.ts'
import type { Done } from './overhear.ts'
import { emptyThread, liveReply } from './thread.ts'
import type { Thread } from './thread.ts'

type Money = { onDone: (done: Done) => void; onStopped: () => void }

const callsFor = (characterId: number, { onDone, onStopped }: Money): ChatCalls => ({
  messages: (before, signal) =>
    send('chat', 'messages', { aiAgentId: characterId, before }, { signal }),
  send: async (message, signal) =>
    overhear(
      await openStream('chat', 'send', { aiGirlId: characterId, ...message }, { signal }),
      onDone,
    ),
  follow: async (reply, signal) =>
    overhear(await openStream('chat', 'follow', reply, { signal }), onDone),
  // Whoever stops a reply does not hear its last line: what it cost has to be asked for.
  stop: (messageId) => send('chat', 'stop', { messageId }).finally(onStopped),
})

const OFFLINE: Thread = { ...emptyThread, history: 'failed', trouble: LOST }

export type Chat = Pick<Conversation, 'send' | 'retry' | 'stop' | 'loadOlder' | 'reload'> & {
  thread: Thread
  isAnswering: boolean
}

/** A conversation with one character: what was said, and everything one can do about it. */
export const useChat = (characterId: number, onGivenBack?: (text: string) => void): Chat => {
  const { userId, state } = useSession()
  const queries = useQueryClient()
  // Another user's conversation is another one, even on the same screen.
  const conversation = useMemo(() => {
    const calls = callsFor(characterId, {
      onDone: (done) => noteBalance(queries, userId, done),
      onStopped: () => refreshExtraInfo(queries, userId),
    })
    return { userId, ...createConversation(calls) }
  }, [characterId, userId, queries])
  const giveBack = useEffectEvent((text: string) => {
    refreshExtraInfo(queries, userId)
    onGivenBack?.(text)
  })
  useEffect(
    () => (userId === null ? undefined : conversation.open((text) => giveBack(text))),
    [conversation, userId],
  )

  const thread = useStore(conversation.thread)
  const { send: say, retry, stop, loadOlder, reload } = conversation
  return {
    thread: userId === null && state === 'offline' ? OFFLINE : thread,
    isAnswering: liveReply(thread) !== undefined,
    // Nobody is signed in for a moment at the first visit: what is typed stays where it is.
    send: userId === null ? () => false : say,
    retry,
    stop,
    loadOlder,
    reload: userId === null ? () => void signIn() : reload,
  }
}
