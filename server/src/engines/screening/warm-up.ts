import type { Direction } from './port.ts'
import { screenByRules } from './rules.ts'

const DIRECTIONS: readonly Direction[] = [
  'from-user',
  'from-character',
  'profile',
  'picture-prompt',
]

/** The rules are put together at their first use: half a second that nobody's message should wait. */
export const warmUpRules = (): void => {
  for (const direction of DIRECTIONS) screenByRules('Good evening.', direction)
}
