import type pg from 'pg'

export type BackupTable = { name: string; columns: string[] }

/**
 * The tables of a backup with their writable columns. Unlogged tables, such as the rate limit counters,
 * hold only short-lived data and are left out, as are generated columns.
 */
export const listBackupTables = async (client: pg.ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace
       and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not in ('migrations', 'sql_functions')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname
     order by c.relname`)
  return rows
}
