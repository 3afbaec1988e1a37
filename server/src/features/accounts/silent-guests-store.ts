import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

/** Columns, as `table.column`, that name a user because they own something there. */
export type OwnedBy = readonly string[]

/** A guest of long ago who has not been here since then and owns nothing. */
const isSilent = (before: Date, ownedBy: OwnedBy) => sql<boolean>`
  u.created_at < ${before} and u.email is null and u.phone is null and u.deleted_at is null
  and u.suspended_at is null
  and not exists (select from sessions s where s.user_id = u.id and s.last_used_at >= ${before})
  ${sql.join(
    ownedBy.map((column) => {
      const [table = '', name = ''] = column.split('.')
      return sql`and not exists (select from ${sql.table(table)} t where t.${sql.ref(name)} = u.id)`
    }),
    sql` `,
  )}`

export const findSilentGuests = async (
  db: Reader,
  input: { before: Date; ownedBy: OwnedBy; after: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
     where u.id > ${input.after} and ${isSilent(input.before, input.ownedBy)}
     order by u.id limit ${input.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes those who are silent still, with their devices and sessions. */
export const removeSilentGuests = async (
  tx: Tx,
  { ids, before, ownedBy }: { ids: number[]; before: Date; ownedBy: OwnedBy },
): Promise<void> => {
  // Locked first: whoever begins to own something now waits, and is seen by the next statement.
  await sql`
    select from users where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
  await sql`
    with gone as (
      delete from users u where u.id = any (${ids}::bigint[]) and ${isSilent(before, ownedBy)}
      returning u.id
    )
    select audit_forget(id) from gone`.execute(tx)
}
