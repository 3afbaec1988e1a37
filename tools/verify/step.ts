/** One check of `npm run verify`. */
export type Step = {
  name: string
  /** The command that fixes it, if there is one. */
  advice?: string
  /** Returns the problems, one line each; none when the check passes. */
  run: () => Promise<string[]>
}

export type StepResult = { name: string; advice?: string; problems: string[] }

/** A step that crashes counts as failed. */
export async function runStep({ name, advice, run }: Step): Promise<StepResult> {
  try {
    return { name, advice, problems: await run() }
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { name, advice, problems: message.split('\n') }
  }
}
