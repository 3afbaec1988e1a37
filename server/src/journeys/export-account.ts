import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { personOf, type Ctx } from '../kernel/ctx.ts'
import { makeGate, type Gate } from '../kernel/gate.ts'
import type { Part } from '../kernel/parts.ts'
import type { ExportFile } from '../kernel/personal-data.ts'
import { PERSONAL_DATA } from './personal-data.ts'

const EACH = 2

/**
 * Reading all of a person costs for as long as it is sent. There is no line for all: whoever takes
 * it slowly would hold up the others.
 */
const exportDesk: Part<Gate> = {
  name: 'export-desk',
  make: ({ config: { limitsScale } }) =>
    makeGate({ places: Infinity, waiting: 0, each: Math.ceil(EACH * limitsScale) }),
}

const isPicture = ({ name }: ExportFile): boolean => /\.(webp|avif|png|jpe?g|gif)$/.test(name)

/** Each file is read when its turn has come: a long chat is never in memory with another. */
const addFile = (zip: yazl.ZipFile, file: ExportFile, mtime: Date) =>
  // Pictures are as small as they get: packing them again would cost most of all.
  zip.addReadStreamLazy(file.name, { mtime, compress: !isPicture(file) }, (give) => {
    file.read().then(
      (bytes) => give(null, Readable.from([bytes])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })

const zipOf = async (ctx: Ctx, userId: number): Promise<Readable> => {
  const zip = new yazl.ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  zip.on('error', (error: Error) => out.destroy(error))
  const mtime = ctx.clock.now()
  for (const part of PERSONAL_DATA) {
    for await (const file of part.exportOf(ctx, userId)) addFile(zip, file, mtime)
  }
  zip.end()
  return out
}

/** Everything that is known of the caller, as a zip that is made while it is sent. */
export const exportAccount = (ctx: Ctx): Promise<Readable> => {
  const { userId } = personOf(ctx)
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  const sending = async () => {
    const out = await zipOf(ctx, userId)
    resolve(out)
    // Also when whoever asked for it is gone: what became of it is told to the reader.
    await finished(out).catch(() => {})
  }
  ctx.part(exportDesk).through(sending, String(userId)).catch(reject)
  return promise
}
