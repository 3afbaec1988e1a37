import { screenByRules, type Direction } from '@dulcinea/moderation'
import { createWorkerTask } from '../../kernel/worker-task.ts'

export type RuleScreeningInput = { text: string; direction: Direction; year: number }

// Run on a worker thread by screen-text.ts.
export const screen = createWorkerTask(({ text, direction, year }: RuleScreeningInput) =>
  screenByRules(text, direction, year),
)
