import type { Ctx } from '../../kernel/ctx.ts'
import { keyedHash } from '../../kernel/keyed-hash.ts'
import { write } from '../../kernel/write.ts'
import { text } from '../../texts/text.ts'
import { characterNames } from '../characters/index.ts'
import { browsersToTell } from './browsers-to-tell.ts'
import * as store from './push-store.ts'
import { isQuiet, USUAL } from './wishes.ts'
import { findWishes } from './wishes-store.ts'

const HOUR_SECONDS = 60 * 60
const WORTH_SECONDS = 6 * HOUR_SECONDS
const LONGEST = 140

/** Heard by whom: a reply, and the sessions that listened when it ended. */
type Heard = { userId: number; listening: readonly number[] }
type Answer = Heard & { characterId: number; said: string }

const toTell = async (ctx: Pick<Ctx, 'db' | 'clock'>, { userId, listening }: Heard) =>
  browsersToTell((await store.browsersOf(ctx.db, userId)) ?? [], listening, ctx.clock.now())

/** Whether anybody is to be told of her reply, if the person who is to read it does not see it come. */
export const isToBeTold = async (ctx: Pick<Ctx, 'db' | 'clock'>, reply: Heard): Promise<boolean> =>
  (await toTell(ctx, reply)).length > 0

/** Her first words without stage directions, in one line. */
const inShort = (said: string): string => {
  const spoken = said
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\*[^*]+\*|（[^（）]*）/g, ' ')
  const line = (spoken.trim() || said).replaceAll(/[\s*]+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed().trimEnd()}…` : line
}

/** A topic is part of an address that the push service reads: it tells one talk from another, not whose. */
const topicOf = (ctx: Ctx, { userId, characterId }: Answer): string =>
  keyedHash(ctx, 'push', `topic ${userId} ${characterId}`).toString('base64url').slice(0, 32)

/** Tells this person that she has answered, where it was not heard. */
export const tellAnswer = async (ctx: Ctx, answer: Answer, signal: AbortSignal): Promise<void> => {
  const { userId, characterId, said } = answer
  const wishes = (await findWishes(ctx.db, userId)) ?? USUAL
  if (isQuiet(wishes, ctx.clock.now())) return
  const gone: number[] = []
  for (const { id, language, ...to } of await toTell(ctx, answer)) {
    const name = (await characterNames({ ...ctx, language }, [characterId])).get(characterId) ?? ''
    const message = {
      title: text(language, 'push.answered', { name }),
      body: wishes.showsText ? inShort(said) : text(language, 'push.open'),
      tag: `chat-${characterId}`,
      path: `/agent/chat/${characterId}`,
    }
    try {
      const outcome = await ctx.engines.push.send(
        to,
        { text: JSON.stringify(message), topic: topicOf(ctx, answer), ttlSeconds: WORTH_SECONDS },
        signal,
      )
      if (outcome === 'gone') gone.push(id)
    } catch (error) {
      // Not worth a second try: what is to be read waits in the app all the same.
      ctx.log.warn({ error, browser: id }, 'a browser was not told')
    }
  }
  if (!gone.length) return
  await write(ctx, 'push.gone', (tx) => store.removeBrowsers(tx, gone))
}
