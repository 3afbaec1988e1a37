export type Facts = Record<string, string | number | boolean>

/** A stretch of work that is being timed; work within it is told as its part. */
export type Trace = {
  begin(name: string, facts?: Facts): Trace
  end(facts?: Facts & { error?: string }): void
}

export type Tracer = {
  /** The first stretch of something, or one that goes on with what another program began. */
  begin(name: string, facts?: Facts, traceparent?: string): Trace
  close(): Promise<void>
}

/** Times a piece of work where traces are collected; elsewhere it is just done. */
export const timed = async <Result>(
  { trace }: { trace?: Trace },
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!trace) return work()
  const mine = trace.begin(name)
  try {
    const result = await work()
    mine.end()
    return result
  } catch (error) {
    // The name alone: what a library says in its message may quote what people wrote.
    mine.end({ error: error instanceof Error ? error.name : 'unknown' })
    throw error
  }
}
