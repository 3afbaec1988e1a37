type SerializedError = {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: SerializedError
}

const MAX_CAUSES = 3

/** PostgreSQL quotes the value in errors of these classes: data exceptions and exceeded limits. */
const isErrorWithData = (error: Error, code: string | undefined): boolean =>
  'severity' in error && /^(?:22|54)/.test(code ?? '')

/**
 * Log serializer for errors: an allow-list of fields. Libraries attach sensitive data to theirs, such
 * as PostgreSQL's `detail` with the content of a row.
 */
export const serializeError = (error: unknown, depth = 0): SerializedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const message = isErrorWithData(error, code)
    ? error.message.replace(/[:"].*$/s, ' …')
    : error.message
  const hasCause = error.cause !== undefined && depth < MAX_CAUSES
  return {
    type: error.constructor.name,
    message,
    ...(code ? { code } : {}),
    ...(error.stack ? { stack: error.stack.replace(error.message, () => message) } : {}),
    ...(hasCause ? { cause: serializeError(error.cause, depth + 1) } : {}),
  }
}
