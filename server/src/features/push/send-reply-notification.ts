import type { Ctx } from '../../kernel/ctx.ts'
import { computeKeyedHash } from '../../kernel/keyed-hash.ts'
import { write } from '../../db/write.ts'
import { translate } from '../../i18n/translate.ts'
import { loadCharacterNames } from '../characters/index.ts'
import { selectPushTargets } from './select-push-targets.ts'
import * as store from './push-store.ts'
import { isQuietTime, DEFAULT_PUSH_PREFERENCES } from './preferences.ts'
import { findPushPreferences } from './preferences-store.ts'

const HOUR_SECONDS = 60 * 60
const PUSH_TTL_SECONDS = 6 * HOUR_SECONDS
const MAX_BODY_LENGTH = 140

/** The user who gets a reply, and the ids of the sessions that were reading its stream when it ended. */
type ReplyRecipients = { userId: number; listening: readonly number[] }
type ReplyNotification = ReplyRecipients & { characterId: number; text: string }

const findTargets = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { userId, listening }: ReplyRecipients,
) => selectPushTargets((await store.loadBrowsers(ctx.db, userId)) ?? [], listening, ctx.clock.now())

/** Whether any browser must be notified of a reply that the user may not have seen. */
export const hasPushTarget = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  reply: ReplyRecipients,
): Promise<boolean> => (await findTargets(ctx, reply)).length > 0

/** The beginning of a reply in one line, without stage directions. */
const createExcerpt = (reply: string): string => {
  const speech = reply
    .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
    .replaceAll(/\*[^*]+\*|（[^（）]*）/g, ' ')
  const line = (speech.trim() || reply).replaceAll(/[\s*]+/g, ' ').trim()
  return line.length > MAX_BODY_LENGTH
    ? `${line.slice(0, MAX_BODY_LENGTH).toWellFormed().trimEnd()}…`
    : line
}

/** The push service can read the topic, so it is a keyed hash: it identifies a chat, not the user. */
const hashTopic = (ctx: Ctx, { userId, characterId }: ReplyNotification): string =>
  computeKeyedHash(ctx, 'push', `topic ${userId} ${characterId}`).toString('base64url').slice(0, 32)

/** Notifies the user that the character has replied, unless it is quiet time or they have seen it. */
export const sendReplyNotification = async (
  ctx: Ctx,
  notification: ReplyNotification,
  signal: AbortSignal,
): Promise<void> => {
  const { userId, characterId, text } = notification
  const preferences = (await findPushPreferences(ctx.db, userId)) ?? DEFAULT_PUSH_PREFERENCES
  if (isQuietTime(preferences, ctx.clock.now())) return
  const goneBrowserIds: number[] = []
  for (const { id, language, ...subscription } of await findTargets(ctx, notification)) {
    const name =
      (await loadCharacterNames({ ...ctx, language }, [characterId])).get(characterId) ?? ''
    const message = {
      title: translate(language, 'push.answered', { name }),
      body: preferences.showsText ? createExcerpt(text) : translate(language, 'push.open'),
      tag: `chat-${characterId}`,
      path: `/agent/chat/${characterId}`,
    }
    try {
      const outcome = await ctx.engines.push.send(
        subscription,
        {
          text: JSON.stringify(message),
          topic: hashTopic(ctx, notification),
          ttlSeconds: PUSH_TTL_SECONDS,
        },
        signal,
      )
      // The push service no longer knows the subscription of this browser.
      if (outcome === 'gone') goneBrowserIds.push(id)
    } catch (error) {
      // Not retried: the reply is in the app anyway.
      const fields = { event: 'push.send_failed', error, browser: id }
      ctx.log.warn(fields, 'could not send push notification')
    }
  }
  if (!goneBrowserIds.length) return
  await write(ctx, 'push.gone', (tx) => store.removeBrowsers(tx, goneBrowserIds))
}
