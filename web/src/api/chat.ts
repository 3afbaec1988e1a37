import type { StreamLine } from '@dulcinea/contract/stream'
import type { Answer, Calls, Sent } from '@dulcinea/contract'
import { openStream, send } from './client.ts'

type Where = Omit<Sent<Calls['chat']['messages']>, 'aiAgentId'>
type Wish = Omit<Sent<Calls['chat']['send']>, 'aiGirlId'>

const hourHere = (): number => new Date().getHours()

/** The calls of one conversation, as they go over the wire. */
export const chatCalls = (characterId: number) => ({
  messages: (where: Where, signal: AbortSignal): Promise<Answer<Calls['chat']['messages']>> =>
    send('chat', 'messages', { aiAgentId: characterId, ...where }, { signal }),
  send: (wish: Wish, signal: AbortSignal): Promise<AsyncIterable<StreamLine>> =>
    openStream('chat', 'send', { aiGirlId: characterId, hour: hourHere(), ...wish }, { signal }),
  follow: (reply: { messageId: number; after: number }, signal: AbortSignal) =>
    openStream('chat', 'follow', reply, { signal }),
  stop: (messageId: number) => send('chat', 'stop', { messageId }),
  choose: (messageId: number, alternative: number) =>
    send('history', 'choose', { messageId, alternative }),
  edit: (messageId: number, content: string) => send('history', 'edit', { messageId, content }),
  forget: (messageId: number) => send('history', 'forget', { aiAgentId: characterId, messageId }),
  read: (historyId: number) => send('history', 'read', { id: historyId }),
  renew: (historyId: number) => send('history', 'renew', { id: historyId }),
  picture: (content: string, requestId: string) =>
    send('chat', 'picture', { aiGirlId: characterId, content, requestId }),
  unlock: (imageId: number, requestId: string) =>
    send('points', 'consume', { type: 'unlockImage', imageId, requestId }),
})
