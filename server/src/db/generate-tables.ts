import { withClient } from './with-client.ts'

type Column = {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  is_identity: 'YES' | 'NO'
  column_default: string | null
}

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
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
}

const toType = (column: Column): string => {
  const base = TYPES[column.udt_name]
  if (!base) {
    throw new Error(`No type for ${column.udt_name} of ${column.table_name}.${column.column_name}`)
  }
  // `unknown` already includes null.
  const isNullable = column.is_nullable === 'YES' && base !== 'unknown'
  const type = isNullable ? `${base} | null` : base
  if (column.is_identity === 'YES') return `GeneratedAlways<${type}>`
  return column.column_default === null ? type : `Generated<${type}>`
}

/** Generates the text of tables.ts from a migrated database: the SQL is the source of truth. */
export const generateTables = async (input: { url: string }): Promise<string> => {
  const { rows } = await withClient(input.url, (client) =>
    client.query<Column>(`select table_name, column_name, udt_name, is_nullable, is_identity, column_default
       from information_schema.columns
      where table_schema = 'public' and table_name not in ('migrations', 'sql_functions')
      order by table_name, ordinal_position`),
  )
  const tables = Map.groupBy(rows, (row) => row.table_name)
  const body = [...tables]
    .map(([name, columns]) => {
      const lines = columns.map((column) => `    ${column.column_name}: ${toType(column)}`)
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
