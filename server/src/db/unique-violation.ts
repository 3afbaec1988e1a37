const UNIQUE_VIOLATION = '23505'

/** Whether a write failed on this unique index or constraint. */
export const isUniqueViolation = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error &&
  error.constraint === index
