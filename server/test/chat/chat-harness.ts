import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/db/write.ts'
import { createClient } from '../support/client.ts'
import type { TestApp } from '../support/test-app.ts'

type Fields = Record<string, string | number>

/** Users who chat with a character through the HTTP API. */
export const createChatHarness = async (app: TestApp) => {
  const client = createClient(app.api)
  const { list } = await client.send(calls.characters.list)
  const characterId = list[0]?.id ?? 0
  let replyCount = 0

  /** From now on the model's replies are numbered: "r1", "r2" … */
  const playNumberedReplies = () =>
    app.script.play(async function* () {
      yield { type: 'text', text: `r${++replyCount}` }
      yield { type: 'finish', finish: 'stop' }
    })

  const createUser = async ({ points = 1000, aiGirlId = characterId } = {}) => {
    const { token, userId } = await client.signInGuest()
    if (points) {
      await write(app.createJobContext('test'), 'test', (tx) =>
        grantPoints(tx, {
          userId,
          amount: points,
          reason: 'adjustment',
          key: `t:${userId}`,
          now: new Date(),
        }),
      )
    }
    const send = (fields: Fields, requestId: string = randomUUID()) =>
      client.collectLines(calls.chat.send, { aiGirlId, requestId, ...fields }, { token })
    const sendForErrorCode = async (fields: Fields) =>
      (await client.sendRaw(calls.chat.send, { aiGirlId, ...fields }, { token })).errorCode
    const readPage = (fields: Fields = {}) =>
      client.send(calls.chat.messages, { aiAgentId: aiGirlId, ...fields }, { token })
    const listMessages = async (fields: Fields = {}) => (await readPage(fields)).list
    /** The shown messages in short form: "hello", or "r2 (2/3)" for an alternative. */
    const renderMessages = async () =>
      (await listMessages({ pageSize: 100 })).map(({ content, alternative, alternatives }) =>
        alternatives > 1 ? `${content} (${alternative}/${alternatives})` : content,
      )
    const readBalance = async () => {
      const info = await client.send(calls.points.extraInfo, {}, { token })
      return { points: info.integral, free: JSON.parse(info.extend).freeTimes as number }
    }
    const findMessageId = async (content: string): Promise<number> =>
      (await listMessages({ pageSize: 100 })).find((message) => message.content === content)?.id ??
      0
    return {
      token,
      userId,
      aiGirlId,
      send,
      sendForErrorCode,
      readPage,
      listMessages,
      renderMessages,
      readBalance,
      findMessageId,
    }
  }

  return {
    client,
    characterId,
    characters: list,
    playNumberedReplies,
    createUser,
  }
}
export type ChatHarness = Awaited<ReturnType<typeof createChatHarness>>
export type ChatUser = Awaited<ReturnType<ChatHarness['createUser']>>
