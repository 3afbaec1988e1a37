import { personOf, type Ctx } from '../../kernel/ctx.ts'
import { fail } from '../../kernel/fail.ts'
import { take } from '../../kernel/limit.ts'
import type { Finding } from '../../engines/screening/port.ts'
import type { TextRequest } from '../../engines/text-model/port.ts'
import { requireChattable, requireKnown, type Speaker } from '../characters/index.ts'
import { recall, type Recalled } from '../memory/index.ts'
import {
  countCrisis,
  crisisNotice,
  pauseChat,
  requireUnpaused,
  screenText,
} from '../moderation/index.ts'
import { holdMessage } from '../points/index.ts'
import { entitlementsOf, type Entitlements } from '../premium/index.ts'
import { requestOf, type Ask } from './ask.ts'
import { chargeKey } from './charge-key.ts'
import { asHeld } from './held-version.ts'
import type { Lesson } from './learn-from-exchange.ts'
import { SENDS } from './limits.ts'
import { makeReply } from './make-reply.ts'
import { linesUpFrom } from './pages-store.ts'
import { offerPicture } from './offer-picture.ts'
import { promptFor, type PastLine } from './prompt.ts'
import { replayed } from './replayed.ts'
import { countRunning } from './replies-store.ts'
import { replyDesk } from './reply-desk.ts'
import { replyLanguage } from './reply-language.ts'
import { reserve, type Terms } from './reserve.ts'
import { reserveSend } from './reserve-send.ts'
import { settingOf, type Setting } from './setting.ts'
import { remindOfBreak, type Stretch } from './stretch.ts'
import { findHeld } from './versions-store.ts'

const CONTEXT_LINES = 200
/**
 * The script must not repeat itself, and reads more than a model: all lines of an ordinary talk. Of
 * lines that were made as long as can be it reads the newest: 200 of them cost 150 ms.
 */
const SCRIPT_TOKENS = 24_000
/** How many replies may be made for one person at a time, whoever speaks. */
const MOST_AT_ONCE = 3

const mostAtOnce = (ctx: Ctx): number => Math.floor(MOST_AT_ONCE * ctx.config.limitsScale)

/** A reply to be made, with its price held: a free message, a point, or the right refusal. */
const pricedReply = (ctx: Ctx, characterId: number, freeADay: number): Terms => ({
  hers: { kind: 'reply' },
  async also(tx, reserved) {
    const { userId } = personOf(ctx)
    await holdMessage(tx, {
      userId,
      freeADay,
      key: chargeKey(reserved),
      ref: { characterId, messageId: reserved.messageId },
      now: ctx.clock.now(),
    })
    // Counted under the wallet's lock, which the hold has taken: two sends at once see each other.
    if ((await countRunning(tx, userId)) > mostAtOnce(ctx)) {
      throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
    }
  },
})

const reserved = (ctx: Ctx, ask: Ask, { freeMessages: freeADay }: Entitlements) =>
  ask.kind === 'send'
    ? reserveSend(ctx, ask, { freeADay, mostRunning: mostAtOnce(ctx) })
    : reserve(ctx, ask, pricedReply(ctx, ask.characterId, freeADay))

/** Out of role, before anything else, free: the helplines in place of a reply. */
const careInstead = (ctx: Ctx, found: Finding): Terms => ({
  hers: {
    kind: 'notice',
    notice: 'crisis',
    crisis: found.class,
    text: crisisNotice(ctx.language, found.class).text,
  },
  also: (tx) => countCrisis(tx, { class: found.class, now: ctx.clock.now() }),
})

/** What the screening makes of words: care, a refusal, a pause, or nothing at all. */
const screened = async (
  ctx: Ctx,
  ask: Ask,
  text: string,
): Promise<{ messageId: number } | null> => {
  const verdict = await screenText(ctx, { text, direction: 'from-user' })
  if (verdict.outcome !== 'pass' && verdict.alsoUnderage) await pauseChat(ctx)
  if (verdict.outcome === 'crisis') {
    await requireKnown(ctx, { characterId: ask.characterId })
    return reserve(ctx, ask, careInstead(ctx, verdict))
  }
  if (verdict.outcome === 'refuse') {
    ctx.log.info({ class: verdict.class, rule: verdict.rule }, 'a message was refused')
    throw fail('CONTENT_REFUSED')
  }
  if (verdict.outcome === 'underage') {
    await pauseChat(ctx)
    throw fail('CHAT_PAUSED')
  }
  return null
}

/** Every word that reaches the model by this wish and was not said by her. */
const wordsToScreen = (ask: Ask, setting: Setting): string[] => {
  switch (ask.kind) {
    case 'send':
    case 'edit':
      return [ask.text]
    case 'regenerate':
      return [...(ask.hint ? [ask.hint] : []), setting.text]
    case 'continue':
      return [setting.text]
  }
}

type Past = { lines: PastLine[]; version: number | null; stretch: Stretch | null }

/** What was said before, and with which version of her; nothing before the first word. */
const pastOf = async (ctx: Ctx, { characterId }: Ask, setting: Setting): Promise<Past> => {
  const { userId } = personOf(ctx)
  const held = await findHeld(ctx.db, { userId, characterId })
  if (!held) return { lines: [], version: null, stretch: null }
  const lines = await linesUpFrom(ctx.db, setting.after ?? held.leafId, CONTEXT_LINES)
  return { lines, version: held.version, stretch: held }
}

const remembered = (ctx: Ctx, ask: Ask, setting: Setting): Promise<Recalled> =>
  recall(ctx, {
    userId: personOf(ctx).userId,
    characterId: ask.characterId,
    moment: [setting.text],
  })

/** New words teach; what is only said anew was learned before, and may have been forgotten since. */
const lessonOf = (
  ask: Ask,
  setting: Setting,
  { recalled: { isOn, facts }, seq }: { recalled: Recalled; seq: number },
): Lesson => ({
  seq,
  characterId: ask.characterId,
  text: setting.text,
  isNew: isOn && (ask.kind === 'send' || ask.kind === 'edit'),
  given: facts,
})

type Order = {
  ask: Ask
  setting: Setting
  speaker: Speaker
  past: PastLine[]
  entitled: Entitlements
  seed: string
  sendsPicture: boolean
  recalled: Recalled
}

const requestFor = (ctx: Ctx, order: Order): TextRequest => {
  const { ask, setting, speaker, past, entitled, recalled } = order
  const language = replyLanguage(setting.text, ctx.language)
  const isGoingOn = ask.kind === 'continue'
  return {
    turns: promptFor({
      speaker,
      language,
      lines: isGoingOn ? past : [...past, { role: 'user', content: setting.text }],
      isGoingOn,
      hint: ask.kind === 'regenerate' ? ask.hint : undefined,
      sendsPicture: order.sendsPicture,
      facts: recalled.facts.map(({ text }) => text),
      summaries: recalled.summaries,
      budget: ctx.engines.textModel.kind === 'builtin' ? SCRIPT_TOKENS : undefined,
    }),
    speaker,
    language,
    advanced: entitled.advancedModel,
    seed: order.seed,
    hour: ask.hour ?? ctx.clock.now().getUTCHours(),
    // The newest last, and what fits best at the very end.
    memories: recalled.facts.map(({ text }) => text).toReversed(),
  }
}

/** Counts a send before any work is done for it; the same request again is not another one. */
const takeSend = async (ctx: Ctx): Promise<void> => {
  const { kind, userId } = personOf(ctx)
  await Promise.all([
    take(ctx, SENDS.perUser, String(userId)),
    kind === 'guest' ? take(ctx, SENDS.perGuestNetwork, ctx.caller.network) : null,
  ])
}

/** Screen, reserve, then make the reply detached. What comes back is only where to follow it. */
export const sendMessage = async (ctx: Ctx, ask: Ask): Promise<{ messageId: number }> => {
  const person = personOf(ctx)
  const { userId } = person
  const { characterId } = ask
  const desk = ctx.part(replyDesk)
  desk.requireOpen()
  const again = await replayed(ctx.db, userId, requestOf(ask))
  if (again) return again
  await takeSend(ctx)
  const setting = await settingOf(ctx.db, userId, ask)
  for (const words of wordsToScreen(ask, setting)) {
    const answered = await screened(ctx, ask, words)
    if (answered) return answered
  }
  const language = replyLanguage(setting.text, ctx.language)
  // Read beside the checks, before the lock: her last reply was settled before anyone saw its end.
  const asked = Promise.all([
    requireChattable(ctx, { characterId, language }),
    pastOf(ctx, ask, setting),
    entitlementsOf(ctx, person),
    ask.kind === 'send' ? remembered(ctx, ask, setting) : null,
  ])
  // Told below, in its turn: a paused chat is paused with whomever.
  asked.catch(() => {})
  await requireUnpaused(ctx)
  const [current, { lines: past, version, stretch }, entitled, known] = await asked
  const speaker = await asHeld(ctx, current, { characterId, version, language })
  const unbook = desk.lanes.book()
  if (!unbook) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
  try {
    const place = await reserved(ctx, ask, entitled)
    if (!place.isNew) return place
    const { messageId, round, base } = place
    const insteadOf = ask.kind === 'regenerate' ? ask.messageId : null
    const reminds = await remindOfBreak(ctx, { stretch, characterId, messageId, insteadOf })
    // Else a branch was left only now: what was said there is not known any more.
    const recalled = known ?? (await remembered(ctx, ask, setting))
    const picture = round ? null : await offerPicture(ctx, { ...place, text: setting.text })
    const request = requestFor(ctx, {
      ask,
      setting,
      speaker,
      past,
      entitled,
      seed: `${messageId}${round ? `:${round}` : ''}`,
      sendsPicture: picture?.isAsked ?? false,
      recalled,
    })
    const lesson = lessonOf(ask, setting, { recalled, seq: place.seq })
    const order = { request, lane: entitled.lane, characterId, base, round, picture, lesson }
    desk.start({ ...place, userId, reminds }, makeReply(ctx, order))
    return place
  } finally {
    unbook()
  }
}
