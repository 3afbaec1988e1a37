const DUPLICATE_SIGNAL_MS = 2_000
/** Running replies and jobs get half of it. Below the 30 s after which supervisors usually kill. */
export const SHUTDOWN_TIMEOUT_MS = 20_000

/**
 * The first signal starts a graceful shutdown. A terminal may send Ctrl-C twice, so a second signal
 * right after the first is ignored; a later one exits at once. A shutdown that exceeds its time limit,
 * because a database or another server does not answer, is aborted.
 */
export const createSignalHandler = ({
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
      }, SHUTDOWN_TIMEOUT_MS)
      stop()
        .finally(() => clearTimeout(limit))
        .then(
          () => exit(0),
          (error: unknown) => {
            process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
            exit(1)
          },
        )
    } else if (now() - firstAt > DUPLICATE_SIGNAL_MS) exit(1)
  }
}
