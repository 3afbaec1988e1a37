import type { PackedProgram } from '../../../engines/screening/compile-in-process.ts'
import { loadPackedProgram } from '../../../engines/screening/rules.ts'
import { createWorkerTask } from '../../../kernel/worker-task.ts'
import type { Content } from '../own/content.ts'
import { reviewByRules } from './review-by-rules.ts'

export type ReviewInput = {
  content: Content
  year: number
  programs: Readonly<Record<'profile' | 'from-character', PackedProgram>>
}

// Run on a worker thread by review-character.ts.
export const review = createWorkerTask(({ content, year, programs }: ReviewInput) => {
  loadPackedProgram('profile', programs.profile)
  loadPackedProgram('from-character', programs['from-character'])
  return reviewByRules(content, year)
})
