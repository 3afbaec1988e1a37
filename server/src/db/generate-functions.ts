import type { FunctionFile } from './apply-functions.ts'
import { toTypescript } from './generate-tables.ts'
import { withClient } from './with-client.ts'

type Field = { name: string; type: string }
type Signature = {
  name: string
  /** Parameters (`i`) and the columns of `returns table` (`t`). */
  fields: (Field & { mode: string })[]
  /** The number of parameters with a default; these are the last ones. */
  defaultCount: number
  isSet: boolean
  resultType: string
  /** `r` if the result type is the row of a table, `c` if it is a composite type. */
  relationKind: string | null
  attributes: Field[]
}

const SIGNATURES = `
  select p.proname as name, p.pronargdefaults as "defaultCount", p.proretset as "isSet",
         r.typname as "resultType", c.relkind as "relationKind",
         array(select jsonb_build_object('name', f.name, 'type', t.typname, 'mode', coalesce(f.mode, 'i'))
                 from unnest(p.proargnames, p.proargmodes::text[],
                        coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality
                      as f (name, mode, type, place)
                 join pg_type t on t.oid = f.type order by f.place) as fields,
         array(select jsonb_build_object('name', a.attname, 'type', t.typname)
                 from pg_attribute a join pg_type t on t.oid = a.atttypid
                where a.attrelid = r.typrelid and a.attnum > 0 and not a.attisdropped
                order by a.attnum) as attributes
    from pg_proc p
    join pg_type r on r.oid = p.prorettype
    left join pg_class c on c.oid = r.typrelid
   where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)
   order by p.proname`

/** In the comment of a function file: it has no wrapper, because only other functions call it. */
const INTERNAL = /^-- internal$/m
/** In the comment of a function file: the parameters and result columns that may be null. */
const NULLABLE = /^-- nullable: (.+)$/m

const listNullable = ({ sql }: FunctionFile): string[] => NULLABLE.exec(sql)?.[1]?.split(', ') ?? []

const toDocComment = ({ sql }: FunctionFile): string => {
  const [comment = ''] = /^(-- .*\n)*/.exec(sql) ?? []
  const lines = comment
    .replace(INTERNAL, '')
    .replace(NULLABLE, '')
    .match(/(?<=^-- ).+$/gm)
  if (!lines) return ''
  return lines.length === 1
    ? `/** ${lines[0] ?? ''} */\n`
    : `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`
}

const toCamelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const toPascalCase = (name: string): string => toCamelCase(`_${name}`)

// `unknown` already includes null.
const orNull = (type: string, isNullable: boolean): string =>
  isNullable && type !== 'unknown' ? `${type} | null` : type

const toRowType = (name: string, columns: Field[], nullable: readonly string[]): string => {
  const lines = columns.map((column) => {
    const type = toTypescript(column.type, `${name}.${column.name}`)
    return `  ${column.name}: ${orNull(type, nullable.includes(column.name))}\n`
  })
  return `{\n${lines.join('')}}`
}

const toRowName = (name: string): string => `${toPascalCase(name)}Row`

const toParameterType = (type: string): string => {
  if (type === 'unknown') return 'object'
  // An array of PostgreSQL may always contain nulls.
  return type.endsWith('[]') ? `readonly (${type.slice(0, -2)} | null)[]` : type
}

type Parameter = { name: string; key: string; type: string; isJson: boolean; isOptional: boolean }

const toParameters = (signature: Signature, nullable: readonly string[]): Parameter[] => {
  const parameters = signature.fields.filter(({ mode }) => mode === 'i')
  const firstDefault = parameters.length - signature.defaultCount
  return parameters.map(({ name, type }, place) => {
    const base = toParameterType(toTypescript(type, `${signature.name}.${name}`))
    return {
      name,
      key: toCamelCase(name.replace(/^p_/, '')),
      type: orNull(base, nullable.includes(name)),
      isJson: type === 'jsonb',
      isOptional: place >= firstDefault,
    }
  })
}

/** The type of one result, and the function of call-function.ts that returns it. */
const toResult = (
  { name, fields, resultType, relationKind, isSet }: Signature,
  nullable: readonly string[],
): { type: string; call: string } => {
  const call = isSet ? 'callForRows' : 'callForRow'
  if (fields.some(({ mode }) => mode === 't')) return { type: toRowName(name), call }
  if (relationKind === 'r') return { type: `Selectable<Tables['${resultType}']>`, call }
  if (relationKind === 'c') return { type: toPascalCase(resultType), call }
  if (resultType === 'void') return { type: 'void', call: 'callForValue' }
  const type = orNull(toTypescript(resultType, name), nullable.includes('result'))
  return { type, call: isSet ? 'callForValues' : 'callForValue' }
}

const generateWrapper = (signature: Signature, file: FunctionFile): string => {
  const nullable = listNullable(file)
  const { name, isSet } = signature
  const known = [...signature.fields, ...signature.attributes].map((field) => field.name)
  const unknown = nullable.find((one) => one !== 'result' && !known.includes(one))
  if (unknown) throw new Error(`${name} has no ${unknown}, which is listed as nullable`)
  const parameters = toParameters(signature, nullable)
  const { type, call } = toResult(signature, nullable)
  const input = parameters.map(
    ({ key, type: of, isOptional }) => `    ${key}${isOptional ? '?' : ''}: ${of}\n`,
  )
  const args = parameters.map(
    ({ name: parameter, key, isJson }) =>
      `    ${parameter}: ${isJson ? `toJson(input.${key})` : `input.${key}`},\n`,
  )
  return `${toDocComment(file)}export const ${toCamelCase(name)} = (
  db: Reader,
  input: {\n${input.join('')}  },
): Promise<${isSet ? `${type}[]` : type}> =>
  ${call}(db, '${name}', {\n${args.join('')}  })
`
}

const generateRowType = (signature: Signature, file: FunctionFile): string[] => {
  const columns = signature.fields.filter(({ mode }) => mode === 't')
  if (!columns.length) return []
  const type = toRowType(signature.name, columns, listNullable(file))
  return [`export type ${toRowName(signature.name)} = ${type}\n`]
}

/** The composite types; a column is nullable if any function that returns the type says so. */
const generateComposites = (pairs: [Signature, FunctionFile][]): string[] => {
  const composites = pairs.filter(([{ relationKind }]) => relationKind === 'c')
  return [...Map.groupBy(composites, ([{ resultType }]) => resultType)].map(([name, users]) => {
    const nullable = users.flatMap(([, file]) => listNullable(file))
    const columns = users[0]?.[0].attributes ?? []
    return `export type ${toPascalCase(name)} = ${toRowType(name, columns, nullable)}\n`
  })
}

/** Generates the text of functions.ts: a typed wrapper for each SQL function that the app may call. */
export const generateFunctions = async (input: {
  url: string
  files: readonly FunctionFile[]
}): Promise<string> => {
  const files = new Map(
    input.files.filter(({ sql }) => !INTERNAL.test(sql)).map((file) => [file.name, file]),
  )
  const { rows } = await withClient(input.url, (client) =>
    client.query<Signature>(SIGNATURES, [[...files.keys()]]),
  )
  const pairs = rows.flatMap((row): [Signature, FunctionFile][] => {
    const file = files.get(row.name)
    return file ? [[row, file]] : []
  })
  const body = [
    ...generateComposites(pairs),
    ...pairs.flatMap((pair) => [...generateRowType(...pair), generateWrapper(...pair)]),
  ].join('\n')
  const runtime = ['callForRow', 'callForRows', 'callForValue', 'callForValues', 'toJson']
  const used = runtime.filter((name) => body.includes(`${name}(`))
  const hasTableRows = body.includes('Selectable<')
  return [
    '// Made from the migrated database by `npm run tables`. A test fails when it is stale.',
    ...(hasTableRows ? ["import type { Selectable } from 'kysely'"] : []),
    `import { ${used.join(', ')} } from './call-function.ts'`,
    "import type { Reader } from './client.ts'",
    ...(hasTableRows ? ["import type { Tables } from './tables.ts'"] : []),
    '',
    body,
  ].join('\n')
}
