import { withClient } from '../with-client.ts'

const NOT_OF_AN_EXTENSION = (oid: string) =>
  `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`

const DROPS = [
  `select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and ${NOT_OF_AN_EXTENSION('c.oid')}`,
  `select format('drop function if exists %s cascade', p.oid::regprocedure) as drop from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and ${NOT_OF_AN_EXTENSION('p.oid')}`,
  `select format('drop type if exists %s cascade', t.oid::regtype) as drop from pg_type t
    where t.typnamespace = 'public'::regnamespace and ${NOT_OF_AN_EXTENSION('t.oid')}
      and (t.typtype in ('e', 'd')
           or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))`,
]

/** Takes away everything of ours. The schema and its rights stay: they were given from outside. */
export const clearDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin')
    for (const find of DROPS) {
      const { rows } = await client.query<{ drop: string }>(find)
      for (const { drop } of rows) await client.query(drop)
    }
    await client.query('commit')
  })

/** Whether anybody has ever used it. What is only migrated is empty. */
export const isInUse = (url: string): Promise<boolean> =>
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
