import { PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import { personOf, type Ctx } from '../kernel/ctx.ts'
import type { ExportFile } from '../kernel/personal-data.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/** Each file is read when its turn has come: a long chat is never in memory with another. */
const addFile = (zip: yazl.ZipFile, file: ExportFile, mtime: Date) =>
  zip.addReadStreamLazy(file.name, { mtime }, (give) => {
    file.read().then(
      (bytes) => give(null, Readable.from([bytes])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })

/** Everything that is known of the caller, as a zip that is made while it is sent. */
export const exportAccount = async (ctx: Ctx): Promise<Readable> => {
  const { userId } = personOf(ctx)
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
