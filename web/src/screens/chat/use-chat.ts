import { useEffect, useMemo } from 'react'
import { openStream, send } from '../../api/client.ts'
import { useStore } from '../../device/store.ts'
import { signIn } from '../../session/sign-in.ts'
import { useSession } from '../../session/session.ts'
import { createConversation, LOST } from './conversation.ts'
import type { ChatCalls, Conversation } from './conversation.ts'
import { emptyThread, liveReply } from './thread.ts'
import type { Thread } from './thread.ts'

const callsFor = (characterId: number): ChatCalls => ({
  messages: (before, signal) =>
    send('chat', 'messages', { aiAgentId: characterId, before }, { signal }),
  send: (message, signal) =>
    openStream('chat', 'send', { aiGirlId: characterId, ...message }, { signal }),
  follow: (reply, signal) => openStream('chat', 'follow', reply, { signal }),
  stop: (messageId) => send('chat', 'stop', { messageId }),
})

const OFFLINE: Thread = { ...emptyThread, history: 'failed', trouble: LOST }

export type Chat = Pick<Conversation, 'send' | 'retry' | 'stop' | 'loadOlder' | 'reload'> & {
  thread: Thread
  isAnswering: boolean
}

/** A conversation with one character: what was said, and everything one can do about it. */
export const useChat = (characterId: number): Chat => {
  const { userId, state } = useSession()
  // Another user's conversation is another one, even on the same screen.
  const conversation = useMemo(
    () => ({ userId, ...createConversation(callsFor(characterId)) }),
    [characterId, userId],
  )
  useEffect(() => (userId === null ? undefined : conversation.open()), [conversation, userId])

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
