import type { Direction } from '../../engines/screening/port.ts'
import type { PackedProgram } from '../../engines/screening/compile-in-process.ts'
import { screenByRules, loadPackedProgram } from '../../engines/screening/rules.ts'
import { createWorkerTask } from '../../kernel/worker-task.ts'

export type RuleScreeningInput = {
  text: string
  direction: Direction
  year: number
  program: PackedProgram
}

// Run on a worker thread by screen-text.ts.
export const screen = createWorkerTask(({ text, direction, year, program }: RuleScreeningInput) => {
  loadPackedProgram(direction, program)
  return screenByRules(text, direction, year)
})
