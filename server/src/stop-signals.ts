const ECHO_MS = 2_000
/** Running replies and jobs get half of it; a supervisor that kills after 30 s must not come first. */
export const STOP_LIMIT_MS = 20_000

/**
 * The first signal ends in order. A terminal may send Ctrl-C twice by itself, so one that follows
 * at once is its echo; a later one is a person who no longer wants to wait. What takes longer than
 * the limit, because a database or another server does not answer, is given up.
 */
export const signalHandler = ({
  stop,
  exit,
  now,
  reportUnfinished,
}: {
  stop: () => Promise<void>
  exit: (code: number) => void
  now: () => number
  reportUnfinished: () => void
}) => {
  let firstAt: number | null = null
  return () => {
    if (firstAt === null) {
      firstAt = now()
      const limit = setTimeout(() => {
        reportUnfinished()
        exit(1)
      }, STOP_LIMIT_MS)
      stop()
        .finally(() => clearTimeout(limit))
        .then(
          () => exit(0),
          (error: unknown) => {
            process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
            exit(1)
          },
        )
    } else if (now() - firstAt > ECHO_MS) exit(1)
  }
}
