import { isDatabaseUnavailable } from '../src/db/database-unavailable.ts'
import { formatOperatorMessage } from '../src/kernel/operator-error.ts'

// PostgreSQL error codes: wrong password or role, unknown database, insufficient permissions.
const ACCESS_ERROR_CODES = ['28000', '28P01', '3D000', '42501']

const formatError = (error: unknown): string => {
  if (!(error instanceof Error)) return formatOperatorMessage(error)
  if ('code' in error && ACCESS_ERROR_CODES.includes(String(error.code))) {
    return `The database refused access: ${error.message}. The role in DATABASE_URL must own the tables.`
  }
  if (isDatabaseUnavailable(error)) {
    return `The database does not answer (${error.message}). Start it, or correct DATABASE_URL.`
  }
  return formatOperatorMessage(error)
}

/** Runs a command; an error is printed as one line and sets the exit code 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(formatError(error))
    process.exitCode = 1
  }
}
