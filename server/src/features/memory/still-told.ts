import type { Reader } from '../../kernel/write.ts'
import { toldAmong } from './forgotten-store.ts'
import type { Line } from './line.ts'
import type { Whose } from './memory.ts'

/** The lines that may teach: not those that were forgotten or changed, nor what she answered to them. */
export const stillTold = async (
  db: Reader,
  whose: Whose,
  lines: readonly Line[],
): Promise<Line[]> => {
  const told = await toldAmong(db, whose, lines)
  return lines.filter(({ messageId }) => told.has(messageId))
}
