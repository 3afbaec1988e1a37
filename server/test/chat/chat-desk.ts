import { calls } from '@dulcinea/contract'
import { randomUUID } from 'node:crypto'
import { grantPoints } from '../../src/features/points/index.ts'
import { write } from '../../src/kernel/write.ts'
import { clientOf } from '../support/client.ts'
import type { TestApp } from '../support/test-app.ts'

type Fields = Record<string, string | number>

/** People who talk with one character through the HTTP door. */
export const chatDeskOf = async (app: TestApp) => {
  const client = clientOf(app.api)
  const { list } = await client.send(calls.characters.list)
  const characterId = list[0]?.id ?? 0
  let said = 0

  /** From now on her replies are numbered: "r1", "r2" … */
  const answering = () =>
    app.script.play(async function* () {
      yield { type: 'text', text: `r${++said}` }
      yield { type: 'finish', finish: 'stop' }
    })

  const person = async ({ points = 1000, aiGirlId = characterId } = {}) => {
    const { token, userId } = await client.guest()
    if (points) {
      await write(app.job('test'), 'test', (tx) =>
        grantPoints(tx, {
          userId,
          amount: points,
          reason: 'adjustment',
          key: `t:${userId}`,
          now: new Date(),
        }),
      )
    }
    const stream = (fields: Fields, requestId: string = randomUUID()) =>
      client.allLines(calls.chat.send, { aiGirlId, requestId, ...fields }, { token })
    const refusal = async (fields: Fields) =>
      (await client.raw(calls.chat.send, { aiGirlId, ...fields }, { token })).errorCode
    const stretch = (fields: Fields = {}) =>
      client.send(calls.chat.messages, { aiAgentId: aiGirlId, ...fields }, { token })
    const list = async (fields: Fields = {}) => (await stretch(fields)).list
    /** What is on the screen, as short as it can be told: "hello" or "r2 (2/3)". */
    const screen = async () =>
      (await list({ pageSize: 100 })).map(({ content, alternative, alternatives }) =>
        alternatives > 1 ? `${content} (${alternative}/${alternatives})` : content,
      )
    const has = async () => {
      const info = await client.send(calls.points.extraInfo, {}, { token })
      return { points: info.integral, free: JSON.parse(info.extend).freeTimes as number }
    }
    const idOf = async (content: string): Promise<number> =>
      (await list({ pageSize: 100 })).find((message) => message.content === content)?.id ?? 0
    return { token, userId, aiGirlId, stream, refusal, stretch, list, screen, has, idOf }
  }

  return { client, characterId, characters: list, answering, person }
}
export type ChatDesk = Awaited<ReturnType<typeof chatDeskOf>>
export type Talker = Awaited<ReturnType<ChatDesk['person']>>
