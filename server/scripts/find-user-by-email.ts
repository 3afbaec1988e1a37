import type { Db } from '../src/db/client.ts'

/** Finds the user that a command is about. */
export const findUserByEmail = async (db: Db, email: string): Promise<{ id: number }> =>
  db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow(() => new Error(`There is no user with the address ${email}.`))
