// Of PostgreSQL: no connection (08), it ends or starts (57P), too many or no room (53), a lock or a
// statement that took too long, a session that was ended in the middle.
const STATES = /^(08...|57P0.|53...|55P03|57014|25P0[34])$/
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']
// The driver has no codes for these.
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether nothing is wrong with what was asked: the database is away, or has no time. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return STATES.test(code) || SOCKET.includes(code) || WORDS.test(error.message)
}
