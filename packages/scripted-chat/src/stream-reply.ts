import { humanTypingPace, sleepWithTimer, splitWords, type Sleep, type TypingPace } from './pace.ts'
import type { ReplyRequest } from './reply-request.ts'
import { createRequestRandom, writeScriptedReply } from './write-reply.ts'

export type StreamOptions = { pace?: TypingPace; wait?: Sleep }

/** The reply word by word, at the pace of typing. An abort ends it by throwing the signal's reason. */
export async function* streamScriptedReply(
  request: ReplyRequest,
  signal: AbortSignal,
  { pace = humanTypingPace, wait = sleepWithTimer }: StreamOptions = {},
): AsyncGenerator<string> {
  signal.throwIfAborted()
  const random = createRequestRandom(request)
  let previous: string | null = null
  for (const word of splitWords(writeScriptedReply(request, random), request.language)) {
    const ms = pace(previous, random)
    if (ms > 0) await wait(ms, signal)
    signal.throwIfAborted()
    yield word
    previous = word
  }
}
