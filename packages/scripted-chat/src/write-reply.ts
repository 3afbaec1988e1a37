import { analyseMessage } from './analyse-message.ts'
import { composeReply } from './compose-reply.ts'
import { enUS } from './en-US.ts'
import type { LanguagePack } from './language-pack.ts'
import { planReply } from './plan-reply.ts'
import { createRandom, type Random } from './random.ts'
import type { Language, ReplyRequest } from './reply-request.ts'
import { zhCN } from './zh-CN.ts'

const languagePacks: Record<Language, LanguagePack> = { 'en-US': enUS, 'zh-CN': zhCN }

export const createRequestRandom = ({ seed, turns }: ReplyRequest): Random =>
  createRandom([seed, ...turns.map(({ role, text }) => `${role}:${text}`)].join('\n'))

/** The complete reply: analyse, plan, compose. Deterministic for a given request. */
export const writeScriptedReply = (
  request: ReplyRequest,
  random = createRequestRandom(request),
): string => {
  const { speaker, hour, turns } = request
  const pack = languagePacks[request.language]
  const analysis = analyseMessage(request, pack)
  const plan = planReply(analysis, { pack, speaker, hour, random })
  const earlierReplies = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  return composeReply(plan, analysis, { speaker, pack, random, earlierReplies })
}
