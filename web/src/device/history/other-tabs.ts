import type { ConversationKey } from './database.ts'

const CHANNEL_NAME = 'dulcinea-history'

type Listener = (conversation: ConversationKey) => void

let channel: BroadcastChannel | undefined
const listeners = new Set<Listener>()

const openChannel = (): BroadcastChannel | undefined => {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<ConversationKey>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Tells the other tabs to read this conversation again. */
export const notifyOtherTabs = (conversation: ConversationKey): void =>
  openChannel()?.postMessage(conversation)

export const onOtherTabs = (conversation: ConversationKey, onChange: () => void): (() => void) => {
  openChannel()
  const listener: Listener = (changed) => {
    if (changed === conversation) onChange()
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}
