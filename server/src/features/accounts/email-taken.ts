import { fail } from '../../kernel/fail.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'

/** Maps a violation of the unique index, which decides concurrent registrations of one address. */
export const rethrowEmailTaken = (error: unknown): never => {
  throw isUniqueViolation(error, 'users_email') ? fail('EMAIL_REGISTERED') : error
}
