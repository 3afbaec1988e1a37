import type { Reader } from '../../kernel/write.ts'
import { toldAmong } from './forgotten-store.ts'
import type { Line } from './line.ts'
import type { Whose } from './memory.ts'

/** The messages that may be learned from: not forgotten or changed, nor replies to such messages. */
export const stillTold = async (
  db: Reader,
  scope: Whose,
  messages: readonly Line[],
): Promise<Line[]> => {
  const learnable = await toldAmong(db, scope, messages)
  return messages.filter(({ messageId }) => learnable.has(messageId))
}
