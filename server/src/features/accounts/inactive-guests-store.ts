import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

/** Columns, as `table.column`, that refer to the user who owns the row. */
export type OwnerColumns = readonly string[]

/** A guest without activity since then and without data. */
const isInactive = (before: Date, ownedBy: OwnerColumns) => sql<boolean>`
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

export const findInactiveGuests = async (
  db: Reader,
  input: { before: Date; ownedBy: OwnerColumns; after: number; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
     where u.id > ${input.after} and ${isInactive(input.before, input.ownedBy)}
     order by u.id limit ${input.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes those that are still inactive, with their devices and sessions. */
export const removeInactiveGuests = async (
  tx: Tx,
  { ids, before, ownedBy }: { ids: number[]; before: Date; ownedBy: OwnerColumns },
): Promise<void> => {
  // Locked first: a concurrent insert for one of them waits, or is seen by the next statement.
  await sql`
    select from users where id = any (${ids}::bigint[]) order by id for update`.execute(tx)
  await sql`
    with gone as (
      delete from users u where u.id = any (${ids}::bigint[]) and ${isInactive(before, ownedBy)}
      returning u.id
    )
    select audit_forget(p_user_id => id) from gone`.execute(tx)
}
