// SQLSTATEs: connection exception (08), shutdown or start-up (57P), insufficient resources (53), lock
// timeout (55P03), statement timeout (57014), idle session timeouts (25P03, 25P04).
const UNAVAILABLE_SQLSTATES = /^(08...|57P0.|53...|55P03|57014|25P0[34])$/
const SOCKET_ERRORS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]
// The driver has no error codes for these.
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

const getCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether a query failed because the database is unavailable or overloaded, not because of the query. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = getCode(error)
  return (
    UNAVAILABLE_SQLSTATES.test(code) ||
    SOCKET_ERRORS.includes(code) ||
    DRIVER_MESSAGES.test(error.message)
  )
}
