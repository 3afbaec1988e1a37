import { fail } from '../../kernel/fail.ts'

const UNIQUE_VIOLATION = '23505'

/** The unique index is the last wall: of two who take one address at once, one is told so here. */
export const refuseTaken = (error: unknown): never => {
  const isTaken =
    error instanceof Error &&
    'code' in error &&
    error.code === UNIQUE_VIOLATION &&
    'constraint' in error &&
    error.constraint === 'users_email'
  throw isTaken ? fail('EMAIL_REGISTERED') : error
}
