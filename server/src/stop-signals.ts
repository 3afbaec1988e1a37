const ECHO_MS = 2_000

/**
 * The first signal ends in order. A terminal may send Ctrl-C twice by itself, so one that follows
 * at once is its echo; a later one is a person who no longer wants to wait.
 */
export const signalHandler = ({
  stop,
  exit,
  now,
}: {
  stop: () => Promise<void>
  exit: (code: number) => void
  now: () => number
}) => {
  let firstAt: number | null = null
  return () => {
    if (firstAt === null) {
      firstAt = now()
      stop().then(
        () => exit(0),
        (error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
          exit(1)
        },
      )
    } else if (now() - firstAt > ECHO_MS) exit(1)
  }
}
