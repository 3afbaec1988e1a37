import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'

/** Maps a violation of the unique index, which decides concurrent registrations of one address. */
export const refuseTaken = (error: unknown): never => {
  throw isTaken(error, 'users_email') ? fail('EMAIL_REGISTERED') : error
}
