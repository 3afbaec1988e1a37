import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline as joined } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '../kernel/operator-error.ts'
import { linesOf } from './lines-of.ts'

/** How a backup lies in its folder. */
export const MANIFEST = 'manifest.json'
export const SUMS = 'SHA256SUMS'
export const PICTURES = 'pictures'
export const KEPT = 'kept'
const TABLES = 'tables'

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.record(z.string(), z.int()),
  pictures: z.int(),
})
export type Manifest = z.infer<typeof Manifest>

const tableFile = (folder: string, table: string) => join(folder, TABLES, `${table}.jsonl.gz`)

/** Writes rows as lines, packed; tells how many there were. */
export const writeTable = async (
  folder: string,
  table: string,
  rows: AsyncIterable<string>,
): Promise<number> => {
  const file = tableFile(folder, table)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  let count = 0
  const lines = async function* () {
    for await (const row of rows) {
      count++
      yield `${row}\n`
    }
  }
  await pipeline(lines, createGzip(), createWriteStream(file, { mode: 0o600 }))
  return count
}

/** The rows as they were written; fails when they are not as many as the manifest says. */
export async function* readTable(
  folder: string,
  table: string,
  { tables }: Pick<Manifest, 'tables'>,
): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8')
  // What goes wrong while reading is thrown to who takes the lines.
  joined(createReadStream(tableFile(folder, table)), unpacked, () => {})
  let count = 0
  for await (const row of linesOf(unpacked)) {
    count++
    yield row
  }
  if (count !== tables[table]) {
    throw new Error(`${table} has ${count} rows where ${tables[table] ?? 'none'} were written.`)
  }
}

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && entry.name !== SUMS)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** A sum for each file, in the form that `sha256sum -c` reads. */
export const writeSums = async (folder: string): Promise<void> => {
  const lines: string[] = []
  for (const file of await filesIn(folder)) {
    lines.push(`${await sumOf(join(folder, file))}  ${file}\n`)
  }
  await writeFile(join(folder, SUMS), lines.join(''), { mode: 0o600 })
}

/** Names what is missing or is not what was written. */
export const damagedFiles = async (folder: string): Promise<string[]> => {
  const damaged: string[] = []
  const sums = await readFile(join(folder, SUMS), 'utf8').catch((cause: unknown) => {
    throw new OperatorError(
      `${folder} has no ${SUMS} that could be read, so nothing shows that it is whole. Copy the backup again.`,
      { cause },
    )
  })
  for (const line of sums.split('\n')) {
    const [sum = '', file = ''] = line.split('  ')
    if (file && (await sumOf(join(folder, file)).catch(() => '')) !== sum) damaged.push(file)
  }
  return damaged
}

export const readManifest = async (folder: string): Promise<Manifest> => {
  await access(folder)
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new OperatorError(`${folder} holds no backup: it has no ${MANIFEST} that could be read.`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new OperatorError(
      `${join(folder, MANIFEST)} is damaged or of another format. Copy the backup again.`,
      { cause },
    )
  }
}
