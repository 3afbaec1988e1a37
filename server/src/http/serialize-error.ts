type SerializedError = {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: SerializedError
}

const MAX_CAUSES = 3

/**
 * Log serializer for errors: an allow-list of fields. Libraries attach sensitive data to theirs, such
 * as PostgreSQL's `detail` with the content of a row.
 */
export const serializeError = (error: unknown, depth = 0): SerializedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES
  return {
    type: error.constructor.name,
    message: error.message,
    ...(code ? { code } : {}),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(hasCause ? { cause: serializeError(error.cause, depth + 1) } : {}),
  }
}
