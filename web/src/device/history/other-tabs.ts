import type { ConversationKey } from './database.ts'

const CHANNEL = 'dulcinea-history'

type Listener = (conversation: ConversationKey) => void

let channel: BroadcastChannel | undefined
const listeners = new Set<Listener>()

const opened = (): BroadcastChannel | undefined => {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<ConversationKey>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Something in this conversation is other than the rest of the tabs believe. */
export const tellOtherTabs = (conversation: ConversationKey): void =>
  opened()?.postMessage(conversation)

export const onOtherTabs = (conversation: ConversationKey, changed: () => void): (() => void) => {
  opened()
  const listener: Listener = (told) => {
    if (told === conversation) changed()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
