/** One thing that must be in order. */
export type Step = {
  name: string
  /** How to put it right, where one command does. */
  advice?: string
  /** Gives what is wrong, a line each; nothing when all is well. */
  run: () => Promise<string[]>
}

export type StepResult = { name: string; advice?: string; complaints: string[] }

/** A step that crashes has failed: what could not be looked at is not in order. */
export async function runStep({ name, advice, run }: Step): Promise<StepResult> {
  try {
    return { name, advice, complaints: await run() }
  } catch (error) {
    const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, advice, complaints: told.split('\n') }
  }
}
