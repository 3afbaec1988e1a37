import { withClient } from '../with-client.ts'

const notOfAnExtension = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const DROPS = [
  `select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and ${notOfAnExtension('c.oid')}`,
  `select format('drop function if exists %s cascade', p.oid::regprocedure) as drop from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and ${notOfAnExtension('p.oid')}`,
  `select format('drop type if exists %s cascade', t.oid::regtype) as drop from pg_type t
    where t.typnamespace = 'public'::regnamespace and ${notOfAnExtension('t.oid')}
      and (t.typtype in ('e', 'd')
           or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`,
]

/** Drops all tables, functions and types of the product. The schema and its privileges stay: they were granted externally. */
export const clearDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin')
    for (const find of DROPS) {
      const { rows } = await client.query<{ drop: string }>(find)
      for (const { drop } of rows) await client.query(drop)
    }
    await client.query('commit')
  })

/** Whether the database holds users or characters. One that is only migrated counts as empty. */
export const isDatabaseInUse = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    for (const table of ['users', 'characters']) {
      const { rows } = await client.query<{ is: boolean }>(
        'select to_regclass($1) is not null as is',
        [`public.${table}`],
      )
      if (!rows[0]?.is) continue
      const found = await client.query(`select from public.${table} limit 1`)
      if (found.rows.length) return true
    }
    return false
  })
