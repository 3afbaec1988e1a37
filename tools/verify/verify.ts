import { createCommandSteps } from './command-steps.ts'
import { createGuardSteps } from './guard-steps.ts'
import { type StepResult, runStep } from './step.ts'

/** All checks of the checkout that do not run the product. */
export async function verify(root: string): Promise<StepResult[]> {
  // The commands first: they run in separate processes while the guards compute here.
  const commands = createCommandSteps(root).map(runStep)
  const guards = createGuardSteps(root).map(runStep)
  return Promise.all([...commands, ...guards])
}

export function formatReport(results: StepResult[], milliseconds: number): string {
  const failed = results.filter(({ problems }) => problems.length > 0)
  const blocks = failed.map(({ name, advice, problems }) => {
    const heading = advice ? `✗ ${name} (${advice})` : `✗ ${name}`
    return [heading, ...problems.map((line) => `  ${line}`), ''].join('\n')
  })
  const seconds = (milliseconds / 1000).toFixed(1)
  const inOrder = `${results.length - failed.length} of ${results.length} in order`
  const outOfOrder = failed.map(({ name }) => name).join(', ')
  const outcome = outOfOrder ? `${inOrder}, not ${outOfOrder}` : inOrder
  return [...blocks, `verify: ${outcome} (${seconds} s)`].join('\n')
}
