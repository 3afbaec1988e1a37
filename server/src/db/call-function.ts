import { sql } from 'kysely'
import type { Reader } from './client.ts'

/** Parameter names with their values; a parameter whose value is undefined gets its SQL default. */
type FunctionArguments = Record<string, unknown>

const toCall = (name: string, args: FunctionArguments) => {
  const given = Object.entries(args).filter(([, value]) => value !== undefined)
  const list = given.map(([parameter, value]) => sql`${sql.ref(parameter)} => ${value}`)
  return sql`${sql.ref(name)}(${list.length ? sql.join(list) : sql``})`
}

const requireFirst = <Result>(name: string, results: Result[]): Result => {
  const [first] = results
  if (first === undefined) throw new Error(`${name} returned no row`)
  return first
}

// The runtime of the generated wrappers in functions.ts.

export const callForRows = async <Row>(
  db: Reader,
  name: string,
  args: FunctionArguments,
): Promise<Row[]> => (await sql<Row>`select * from ${toCall(name, args)}`.execute(db)).rows

export const callForRow = async <Row>(
  db: Reader,
  name: string,
  args: FunctionArguments,
): Promise<Row> => requireFirst(name, await callForRows<Row>(db, name, args))

export const callForValues = async <Value>(
  db: Reader,
  name: string,
  args: FunctionArguments,
): Promise<Value[]> => {
  const { rows } = await sql<{
    value: Value
  }>`select value from ${toCall(name, args)} as result (value)`.execute(db)
  return rows.map(({ value }) => value)
}

export const callForValue = async <Value>(
  db: Reader,
  name: string,
  args: FunctionArguments,
): Promise<Value> => requireFirst(name, await callForValues<Value>(db, name, args))

/** The driver would send an array as a PostgreSQL array. */
export const toJson = (value: object | null): string | null => value && JSON.stringify(value)
