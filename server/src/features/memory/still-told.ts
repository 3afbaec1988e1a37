import type { Reader } from '../../kernel/write.ts'
import { forgottenAmong } from './forgotten-store.ts'
import type { Line } from './line.ts'
import type { Whose } from './memory.ts'

/** The lines that may teach: not those that were forgotten, nor what she answered to them. */
export const stillTold = async (
  db: Reader,
  whose: Whose,
  lines: readonly Line[],
): Promise<Line[]> => {
  const forgotten = await forgottenAmong(
    db,
    whose,
    lines.map(({ messageId }) => messageId),
  )
  return lines.filter(({ messageId, role }, at) => {
    const before = lines[at - 1]
    const answersForgotten =
      role === 'her' && before !== undefined && forgotten.has(before.messageId)
    return !forgotten.has(messageId) && !answersForgotten
  })
}
