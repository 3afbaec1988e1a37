import type { Direction } from '../../engines/screening/port.ts'
import type { PackedProgram } from '../../engines/screening/program-aside.ts'
import { screenByRules, loadPackedProgram } from '../../engines/screening/rules.ts'
import { workerTask } from '../../kernel/worker-task.ts'

export type RuleScreening = {
  text: string
  direction: Direction
  year: number
  program: PackedProgram
}

// Run on a worker thread by screen-text.ts.
export const screen = workerTask(({ text, direction, year, program }: RuleScreening) => {
  loadPackedProgram(direction, program)
  return screenByRules(text, direction, year)
})
