import { fail } from '../../kernel/fail.ts'
import { isTaken } from '../../kernel/taken.ts'

/** The unique index is the last wall: of two who take one address at once, one is told so here. */
export const refuseTaken = (error: unknown): never => {
  throw isTaken(error, 'users_email') ? fail('EMAIL_REGISTERED') : error
}
