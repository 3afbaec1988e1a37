import { requireUser, type Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { consumeRateLimit } from '../../../kernel/rate-limit.ts'
import type { TextRequest } from '../../../engines/text-model/port.ts'
import { requireChattable, requireKnown, type VersionedSpeaker } from '../../characters/index.ts'
import { recallMemories, type RecalledMemories } from '../../memory/index.ts'
import { getCrisisNotice, pauseChat, requireUnpaused, screenText } from '../../moderation/index.ts'
import { getEntitlements, type Entitlements } from '../../premium/index.ts'
import { type ReplyRequest, findReplayedReply, getIdempotencyKey } from './reply-request.ts'
import { applyPinnedVersion } from './pinned-version.ts'
import type { LearningInput } from '../reply/learn-from-exchange.ts'
import { SEND_LIMITS } from './limits.ts'
import { makeReply } from '../reply/make-reply.ts'
import { listBranchTexts } from '../history/message-pages-store.ts'
import { offerPicture } from './offer-picture.ts'
import { buildPrompt, type PromptMessage } from './prompt.ts'
import { replyRegistry } from '../reply/reply-registry.ts'
import { detectReplyLanguage } from './detect-reply-language.ts'
import { reserveReply } from './reserve-reply.ts'
import { resolveReplyTarget, type ReplyTarget } from './reply-target.ts'
import { suggestBreak, type ChatSession } from './session-duration.ts'
import { findConversationState } from './pinned-version-store.ts'

const MAX_CONTEXT_MESSAGES = 200
/**
 * The built-in text engine must not repeat itself, so it reads more than a model: all messages of an
 * ordinary conversation. Of messages of maximal length it reads the newest: 200 of them take 150 ms.
 */
const BUILTIN_PROMPT_TOKENS = 24_000
/**
 * Moderates text of the user: returns a crisis notice, refuses or pauses the chat, or returns null
 * when the text passes.
 */
const screenInput = async (
  ctx: Ctx,
  request: ReplyRequest,
  text: string,
): Promise<{ messageId: number } | null> => {
  const verdict = await screenText(ctx, { text, direction: 'from-user' })
  if (verdict.outcome !== 'pass' && verdict.alsoUnderage) await pauseChat(ctx)
  if (verdict.outcome === 'crisis') {
    await requireKnown(ctx, { characterId: request.characterId })
    const { text } = getCrisisNotice(ctx.language, verdict.class)
    return reserveReply(ctx, request, { kind: 'crisis', class: verdict.class, text })
  }
  if (verdict.outcome === 'refuse') {
    const fields = { event: 'message.refused', class: verdict.class, rule: verdict.rule }
    ctx.log.info(fields, 'a message was refused by moderation')
    throw fail('CONTENT_REFUSED')
  }
  if (verdict.outcome === 'underage') {
    await pauseChat(ctx)
    throw fail('CHAT_PAUSED')
  }
  return null
}

/** All text of the user that this request passes to the model. */
const listInputTexts = (request: ReplyRequest, target: ReplyTarget): string[] => {
  switch (request.kind) {
    case 'send':
    case 'edit':
      return [request.text]
    case 'regenerate':
      return [...(request.hint ? [request.hint] : []), target.text]
    case 'continue':
      return [target.text]
  }
}

type History = { messages: PromptMessage[]; version: number | null; session: ChatSession | null }

/** The conversation before the request, and its pinned version of the character. */
const readHistory = async (
  ctx: Ctx,
  { characterId }: ReplyRequest,
  target: ReplyTarget,
): Promise<History> => {
  const { userId } = requireUser(ctx)
  const state = await findConversationState(ctx.db, { userId, characterId })
  if (!state) return { messages: [], version: null, session: null }
  const messages = await listBranchTexts(
    ctx.db,
    target.afterMessageId ?? state.leafId,
    MAX_CONTEXT_MESSAGES,
  )
  return { messages, version: state.version, session: state }
}

const recallFor = (
  ctx: Ctx,
  request: ReplyRequest,
  target: ReplyTarget,
): Promise<RecalledMemories> =>
  recallMemories(ctx, {
    userId: requireUser(ctx).userId,
    characterId: request.characterId,
    context: [target.text],
  })

/**
 * Memories are learned from new text only: regenerated text was processed before, and the user may
 * have deleted a memory of it since.
 */
const toLearningInput = (
  request: ReplyRequest,
  target: ReplyTarget,
  { recalled: { isOn, facts }, seq }: { recalled: RecalledMemories; seq: number },
): LearningInput => ({
  seq,
  characterId: request.characterId,
  text: target.text,
  isLearnable: isOn && (request.kind === 'send' || request.kind === 'edit'),
  recalled: facts,
})

type TextRequestInput = {
  request: ReplyRequest
  target: ReplyTarget
  speaker: VersionedSpeaker
  history: PromptMessage[]
  entitlements: Entitlements
  seed: string
  sendsPicture: boolean
  recalled: RecalledMemories
}

const buildTextRequest = (ctx: Ctx, input: TextRequestInput): TextRequest => {
  const { request, target, speaker, history, entitlements, recalled } = input
  const language = detectReplyLanguage(target.text, ctx.language)
  const isContinuing = request.kind === 'continue'
  return {
    turns: buildPrompt({
      speaker,
      language,
      messages: isContinuing ? history : [...history, { role: 'user', content: target.text }],
      isContinuing,
      hint: request.kind === 'regenerate' ? request.hint : undefined,
      sendsPicture: input.sendsPicture,
      facts: recalled.facts.map(({ text }) => text),
      summaries: recalled.summaries,
      tokenBudget: ctx.engines.textModel.kind === 'builtin' ? BUILTIN_PROMPT_TOKENS : undefined,
    }),
    speaker,
    language,
    advanced: entitlements.advancedModel,
    seed: input.seed,
    hour: request.hour ?? ctx.clock.now().getUTCHours(),
    // The most relevant memory last.
    memories: recalled.facts.map(({ text }) => text).toReversed(),
  }
}

/** Rate limit: counts a send before any work is done for it. Replays are not counted. */
const countSend = async (ctx: Ctx): Promise<void> => {
  const { kind, userId } = requireUser(ctx)
  await Promise.all([
    consumeRateLimit(ctx, SEND_LIMITS.perUser, String(userId)),
    kind === 'guest'
      ? consumeRateLimit(ctx, SEND_LIMITS.perGuestNetwork, ctx.caller.network)
      : null,
  ])
}

/**
 * Screens the input, reserves the reply, then generates it detached from this call. Returns the
 * message to follow.
 */
export const sendMessage = async (
  ctx: Ctx,
  request: ReplyRequest,
): Promise<{ messageId: number }> => {
  const user = requireUser(ctx)
  const { userId } = user
  const { characterId } = request
  const registry = ctx.service(replyRegistry)
  registry.requireOpen()
  const previous = await findReplayedReply(ctx.db, userId, getIdempotencyKey(request))
  if (previous) return previous
  await countSend(ctx)
  const target = await resolveReplyTarget(ctx.db, userId, request)
  for (const text of listInputTexts(request, target)) {
    const notice = await screenInput(ctx, request, text)
    if (notice) return notice
  }
  const language = detectReplyLanguage(target.text, ctx.language)
  // Prefetched before the lock, in parallel with the check below. This is safe because a reply is
  // settled before any reader sees its end.
  const prefetch = Promise.all([
    requireChattable(ctx, { characterId, language }),
    readHistory(ctx, request, target),
    getEntitlements(ctx, user),
    request.kind === 'send' ? recallFor(ctx, request, target) : null,
  ])
  // Awaited below: a paused chat is refused first, whatever the prefetch finds.
  prefetch.catch(() => {})
  await requireUnpaused(ctx)
  const [current, history, entitlements, recalledEarly] = await prefetch
  const { version, session } = history
  const speaker = await applyPinnedVersion(ctx, current, { characterId, version, language })
  const releaseQueueRoom = registry.queue.tryReserve()
  if (!releaseQueueRoom) throw fail('UNAVAILABLE', { retryAfterSeconds: 5 })
  try {
    const freePerDay = entitlements.freeMessages
    const reservation = await reserveReply(ctx, request, { kind: 'reply', freePerDay })
    if (!reservation.isNew) return reservation
    const { messageId, round, base } = reservation
    const replacedMessageId = request.kind === 'regenerate' ? request.messageId : null
    const breakInput = { session, characterId, messageId, replacedMessageId }
    const hasBreakNotice = await suggestBreak(ctx, breakInput)
    // The other kinds recall only now: the reservation may have left a branch, and memories of it
    // do not count any more.
    const recalled = recalledEarly ?? (await recallFor(ctx, request, target))
    const picture = round ? null : await offerPicture(ctx, { ...reservation, text: target.text })
    const textRequest = buildTextRequest(ctx, {
      request,
      target,
      speaker,
      history: history.messages,
      entitlements,
      seed: `${messageId}${round ? `:${round}` : ''}`,
      sendsPicture: picture?.isRequested ?? false,
      recalled,
    })
    const learning = toLearningInput(request, target, { recalled, seq: reservation.seq })
    const job = { textRequest, lane: entitlements.lane, base, round, picture, learning }
    registry.start({ ...reservation, userId, hasBreakNotice }, makeReply(ctx, job))
    return reservation
  } finally {
    releaseQueueRoom()
  }
}
