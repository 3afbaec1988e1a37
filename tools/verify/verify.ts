import { commandSteps } from './command-steps.ts'
import { guardSteps } from './guard-steps.ts'
import { type StepResult, runStep } from './step.ts'

/** All checks of the checkout that do not run the product. */
export async function verify(root: string): Promise<StepResult[]> {
  // The commands first: they run in separate processes while the guards compute here.
  const commands = commandSteps(root).map(runStep)
  const guards = guardSteps(root).map(runStep)
  return Promise.all([...commands, ...guards])
}

export function report(results: StepResult[], milliseconds: number): string {
  const failed = results.filter(({ complaints }) => complaints.length > 0)
  const blocks = failed.map(({ name, advice, complaints }) => {
    const heading = advice ? `✗ ${name} (${advice})` : `✗ ${name}`
    return [heading, ...complaints.map((line) => `  ${line}`), ''].join('\n')
  })
  const seconds = (milliseconds / 1000).toFixed(1)
  const inOrder = `${results.length - failed.length} of ${results.length} in order`
  const outOfOrder = failed.map(({ name }) => name).join(', ')
  const outcome = outOfOrder ? `${inOrder}, not ${outOfOrder}` : inOrder
  return [...blocks, `verify: ${outcome} (${seconds} s)`].join('\n')
}
