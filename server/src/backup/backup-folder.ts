import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline as pipeStreams } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { OperatorError } from '../kernel/operator-error.ts'
import { splitLines } from './split-lines.ts'

/** The layout of a backup folder. */
export const MANIFEST_FILE = 'manifest.json'
export const CHECKSUMS_FILE = 'SHA256SUMS'
export const PICTURES_FOLDER = 'pictures'
export const DATA_FILES_FOLDER = 'kept'
const TABLES_FOLDER = 'tables'

export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.record(z.string(), z.int()),
  pictures: z.int(),
})
export type Manifest = z.infer<typeof Manifest>

const getTableFile = (folder: string, table: string) =>
  join(folder, TABLES_FOLDER, `${table}.jsonl.gz`)

/** Writes rows as gzipped JSON lines and returns their number. */
export const writeTable = async (
  folder: string,
  table: string,
  rows: AsyncIterable<string>,
): Promise<number> => {
  const file = getTableFile(folder, table)
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

/** Reads the rows of a table; fails when their number differs from the manifest. */
export async function* readTable(
  folder: string,
  table: string,
  { tables }: Pick<Manifest, 'tables'>,
): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8')
  // Read errors surface in the iteration over the lines.
  pipeStreams(createReadStream(getTableFile(folder, table)), unzipped, () => {})
  let count = 0
  for await (const row of splitLines(unzipped)) {
    count++
    yield row
  }
  if (count !== tables[table]) {
    throw new Error(`${table} has ${count} rows, expected ${tables[table] ?? 'none'}.`)
  }
}

const computeChecksum = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const listFiles = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && entry.name !== CHECKSUMS_FILE)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Writes a checksum for each file, in the format of `sha256sum -c`. */
export const writeChecksums = async (folder: string): Promise<void> => {
  const lines: string[] = []
  for (const file of await listFiles(folder)) {
    lines.push(`${await computeChecksum(join(folder, file))}  ${file}\n`)
  }
  await writeFile(join(folder, CHECKSUMS_FILE), lines.join(''), { mode: 0o600 })
}

/** Names of files that are missing or do not match their checksum. */
export const findDamagedFiles = async (folder: string): Promise<string[]> => {
  const damaged: string[] = []
  const sums = await readFile(join(folder, CHECKSUMS_FILE), 'utf8').catch((cause: unknown) => {
    throw new OperatorError(
      `${folder} has no ${CHECKSUMS_FILE} that could be read, so it cannot be verified. Copy the backup again.`,
      { cause },
    )
  })
  for (const line of sums.split('\n')) {
    const [sum = '', file = ''] = line.split('  ')
    if (file && (await computeChecksum(join(folder, file)).catch(() => '')) !== sum)
      damaged.push(file)
  }
  return damaged
}

export const readManifest = async (folder: string): Promise<Manifest> => {
  await access(folder)
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new OperatorError(
      `${folder} holds no backup: it has no ${MANIFEST_FILE} that could be read.`,
    )
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new OperatorError(
      `${join(folder, MANIFEST_FILE)} is damaged or of another format. Copy the backup again.`,
      { cause },
    )
  }
}
