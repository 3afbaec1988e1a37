import { createWorkerTask } from '../../../kernel/worker-task.ts'
import type { Content } from '../own/content.ts'
import { reviewByRules } from './review-by-rules.ts'

export type ReviewInput = { content: Content; year: number }

// Run on a worker thread by review-character.ts.
export const review = createWorkerTask(({ content, year }: ReviewInput) =>
  reviewByRules(content, year),
)
