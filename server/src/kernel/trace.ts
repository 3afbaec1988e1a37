export type TraceAttributes = Record<string, string | number | boolean>

/** A span; `begin` starts a child span. */
export type TraceSpan = {
  begin(name: string, attributes?: TraceAttributes): TraceSpan
  end(attributes?: TraceAttributes & { error?: string }): void
}

export type Tracer = {
  /** Starts a root span, or continues the trace of the caller's `traceparent` header. */
  begin(name: string, attributes?: TraceAttributes, traceparent?: string): TraceSpan
  close(): Promise<void>
}

/** Runs work within a span when tracing is enabled. */
export const withSpan = async <Result>(
  { trace }: { trace?: TraceSpan },
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!trace) return work()
  const span = trace.begin(name)
  try {
    const result = await work()
    span.end()
    return result
  } catch (error) {
    // Only the error's name: a library's message may quote user text.
    span.end({ error: error instanceof Error ? error.name : 'unknown' })
    throw error
  }
}
