import { analyseMessage } from './analyse-message.ts'
import { composeReply } from './compose-reply.ts'
import { getLanguagePack } from './language-packs.ts'
import { planReply } from './plan-reply.ts'
import { createRandom, type Random } from './random.ts'
import type { ReplyRequest } from './reply-request.ts'

export const createRequestRandom = ({ seed, turns }: ReplyRequest): Random =>
  createRandom([seed, ...turns.map(({ role, text }) => `${role}:${text}`)].join('\n'))

/** The complete reply: analyse, plan, compose. Deterministic for a given request. */
export const writeScriptedReply = (
  request: ReplyRequest,
  random = createRequestRandom(request),
): string => {
  const { speaker, hour, turns } = request
  const pack = getLanguagePack(request.language)
  const analysis = analyseMessage(request, pack)
  const plan = planReply(analysis, { pack, speaker, hour, random })
  const earlierReplies = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  return composeReply(plan, analysis, { speaker, pack, random, earlierReplies })
}
