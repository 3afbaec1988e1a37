import type { TextRequest } from '../../../engines/text-model/port.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'

/** All that the text engine says to a request, within its time; what fails is told as a failed reply. */
export const askModel = async (
  ctx: Pick<Ctx, 'engines' | 'log'>,
  request: TextRequest,
  { withinMs, most }: { withinMs: number; most: number },
): Promise<string> => {
  const stopping = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(withinMs), stopping.signal])
  let said = ''
  try {
    for await (const event of ctx.engines.textModel.reply(request, signal)) {
      if (event.type === 'text') said += event.text
      if (said.length >= most) break
    }
  } catch (error) {
    ctx.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'no text was written')
    throw fail('REPLY_FAILED')
  } finally {
    stopping.abort()
  }
  const text = said.trim().slice(0, most).trim()
  if (!text) throw fail('REPLY_FAILED')
  return text
}

// Character text is data between marks: nothing in it can close the mark and become an instruction.
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}]/gu
export const asData = (text: string): string =>
  text.replaceAll(HIDDEN, '').replaceAll('<', '‹').replaceAll('>', '›')
