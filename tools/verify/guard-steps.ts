import { boundaries } from '../guards/boundaries.ts'
import { readCheckout } from '../guards/checkout.ts'
import { cycles } from '../guards/cycles.ts'
import { docs } from '../guards/docs.ts'
import { type Guard, formatProblem } from '../guards/guard.ts'
import { languages } from '../guards/languages.ts'
import { names } from '../guards/names.ts'
import { sizes } from '../guards/sizes.ts'
import { styles } from '../guards/styles.ts'
import { vocabulary } from '../guards/vocabulary.ts'
import type { Step } from './step.ts'

const GUARDS: Record<string, Guard> = {
  boundaries,
  cycles,
  sizes,
  languages,
  docs,
  names,
  styles,
  vocabulary,
}

export function createGuardSteps(root: string): Step[] {
  const tree = readCheckout(root)
  return Object.entries(GUARDS).map(([name, guard]) => ({
    name,
    run: async () => guard(tree).map(formatProblem),
  }))
}
