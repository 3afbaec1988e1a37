import type { TextRequest } from '../../../engines/text-model/port.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'

/** Collects the whole reply of the text model, within a timeout. Every failure becomes REPLY_FAILED. */
export const generateText = async (
  ctx: Pick<Ctx, 'engines' | 'log'>,
  request: TextRequest,
  { timeoutMs, maxLength }: { timeoutMs: number; maxLength: number },
): Promise<string> => {
  const controller = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), controller.signal])
  let output = ''
  try {
    for await (const event of ctx.engines.textModel.reply(request, signal)) {
      if (event.type === 'text') output += event.text
      if (output.length >= maxLength) break
    }
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    ctx.log.warn(
      { event: 'character_text.generate_failed', error: name },
      'could not generate text',
    )
    throw fail('REPLY_FAILED')
  } finally {
    controller.abort()
  }
  const text = output.trim().slice(0, maxLength).trim()
  if (!text) throw fail('REPLY_FAILED')
  return text
}

// Prompt injection: character texts are data between tags, and must not be able to close the tag.
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Cf}]/gu
export const escapeAsData = (text: string): string =>
  text.replaceAll(CONTROL_CHARACTERS, '').replaceAll('<', '‹').replaceAll('>', '›')
