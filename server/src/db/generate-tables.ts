import { withClient } from './with-client.ts'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  is_identity: 'YES' | 'NO'
  column_default: string | null
  /** Definitions of the check constraints on this column alone. */
  checks: string[]
}

const COLUMNS = `
  select table_name, column_name, udt_name, is_nullable, is_identity, column_default,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k
                where k.conrelid = format('public.%I', table_name)::regclass and k.contype = 'c'
                  and k.conkey = array[ordinal_position::int2]) as checks
    from information_schema.columns
   where table_schema = 'public' and table_name not in ('migrations', 'sql_functions')
   order by table_name, ordinal_position`

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  bytea: 'Buffer',
  timestamptz: 'Date',
  date: 'Date',
  jsonb: 'unknown',
  tsquery: 'string',
  tsvector: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _bytea: 'Buffer[]',
  _timestamptz: 'Date[]',
}

/** The TypeScript type for a PostgreSQL type. */
export const toTypescript = (postgresType: string, owner: string): string => {
  const type = TYPES[postgresType]
  if (!type) throw new Error(`No type for ${postgresType} of ${owner}`)
  return type
}

// PostgreSQL rewrites `in (…)` in this form.
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/

/** A union of the allowed values, for a text column with a check constraint such as `kind in ('a', 'b')`. */
const findUnion = ({ checks }: Column): string | undefined => {
  const [list] = checks.flatMap((check) => ONE_OF.exec(check)?.[1] ?? [])
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ')
}

const toColumnType = (column: Column): string => {
  const base =
    findUnion(column) ?? toTypescript(column.udt_name, `${column.table_name}.${column.column_name}`)
  // `unknown` already includes null.
  const isNullable = column.is_nullable === 'YES' && base !== 'unknown'
  const type = isNullable ? `${base} | null` : base
  if (column.is_identity === 'YES') return `GeneratedAlways<${type}>`
  return column.column_default === null ? type : `Generated<${type}>`
}

/** Generates the text of tables.ts from a migrated database: the SQL is the source of truth. */
export const generateTables = async (input: { url: string }): Promise<string> => {
  const { rows } = await withClient(input.url, (client) => client.query<Column>(COLUMNS))
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables]
    .map(([name, columns]) => {
      const lines = columns.map((column) => `    ${column.column_name}: ${toColumnType(column)}`)
      return `  ${name}: {\n${lines.join('\n')}\n  }`
    })
    .join('\n')
  return [
    '// Made from the migrated database by `npm run tables`. A test fails when it is stale.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    `export type Tables = {\n${body}\n}`,
    '',
  ].join('\n')
}
