type Plain = { type: string; message: string; code?: string; stack?: string; cause?: Plain }

const MOST_CAUSES = 3

/**
 * What a log may know of an error. Libraries hang all they had at hand onto theirs, such as
 * PostgreSQL's `detail` with the row it was about; none of that is passed on.
 */
export const plainError = (error: unknown, depth = 0): Plain => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const hasCause = error.cause !== undefined && depth < MOST_CAUSES
  return {
    type: error.constructor.name,
    message: error.message,
    ...(code ? { code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(hasCause ? { cause: plainError(error.cause, depth + 1) } : {}),
  }
}
