import type { StreamLine } from '@dulcinea/contract/stream'
import type { ResponseData, Calls, RequestInput } from '@dulcinea/contract'
import { openStream, send } from './client.ts'

type MessagesQuery = Omit<RequestInput<Calls['chat']['messages']>, 'aiAgentId'>
type SendInput = Omit<RequestInput<Calls['chat']['send']>, 'aiGirlId'>

const getLocalHour = (): number => new Date().getHours()

/** The calls of one conversation, as they go over the wire. */
export const createChatApi = (characterId: number) => ({
  messages: (
    query: MessagesQuery,
    signal: AbortSignal,
  ): Promise<ResponseData<Calls['chat']['messages']>> =>
    send('chat', 'messages', { aiAgentId: characterId, ...query }, { signal }),
  send: (input: SendInput, signal: AbortSignal): Promise<AsyncIterable<StreamLine>> =>
    openStream(
      'chat',
      'send',
      { aiGirlId: characterId, hour: getLocalHour(), ...input },
      { signal },
    ),
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
