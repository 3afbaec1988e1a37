import { isDatabaseAway } from '../src/db/database-away.ts'
import { operatorMessage } from '../src/kernel/operator-error.ts'

// Of PostgreSQL: wrong password or role, no such database, not the owner or no rights.
const NO_ACCESS = ['28000', '28P01', '3D000', '42501']

const sentenceFor = (error: unknown): string => {
  if (!(error instanceof Error)) return operatorMessage(error)
  if ('code' in error && NO_ACCESS.includes(String(error.code))) {
    return `The database refuses: ${error.message}. The role in DATABASE_URL must own the tables.`
  }
  if (isDatabaseAway(error)) {
    return `The database does not answer (${error.message}). Start it, or correct DATABASE_URL.`
  }
  return operatorMessage(error)
}

/** Runs a command to its end: a failure is one sentence and the exit code 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exitCode = 1
  }
}
