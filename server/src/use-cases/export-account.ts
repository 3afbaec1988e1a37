import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { requireUser, type Ctx } from '../kernel/ctx.ts'
import { createAdmissionControl, type AdmissionControl } from '../kernel/admission-control.ts'
import type { Service } from '../kernel/services.ts'
import type { ExportFile } from '../kernel/personal-data.ts'
import { PERSONAL_DATA } from '../features/personal-data.ts'

const MAX_EXPORTS_PER_USER = 2

/**
 * Limits concurrent exports per user: an export costs resources for as long as it is sent. There is no
 * global limit, because slow downloads would block all other users.
 */
const exportAdmission: Service<AdmissionControl> = {
  name: 'export-admission',
  create: ({ config: { limitsScale } }) =>
    createAdmissionControl({
      maxActive: Infinity,
      maxQueued: 0,
      maxPerKey: Math.ceil(MAX_EXPORTS_PER_USER * limitsScale),
    }),
}

const isPicture = ({ name }: ExportFile): boolean => /\.(webp|avif|png|jpe?g|gif)$/.test(name)

/** Files are read lazily, one at a time, so that only one long chat is in memory. */
const addFile = (zip: yazl.ZipFile, file: ExportFile, mtime: Date) =>
  // Pictures are already compressed: compressing them again would cost the most CPU time.
  zip.addReadStreamLazy(file.name, { mtime, compress: !isPicture(file) }, (callback) => {
    file.read().then(
      (bytes) => callback(null, Readable.from([bytes])),
      (error: unknown) => callback(error, Readable.from([])),
    )
  })

const createZip = async (ctx: Ctx, userId: number): Promise<Readable> => {
  const zip = new yazl.ZipFile()
  const out = new PassThrough()
  zip.outputStream.pipe(out)
  zip.on('error', (error: Error) => out.destroy(error))
  const mtime = ctx.clock.now()
  for (const feature of PERSONAL_DATA) {
    for await (const file of feature.exportFiles(ctx, userId)) addFile(zip, file, mtime)
  }
  zip.end()
  return out
}

/** Exports all data of the caller as a zip that is created while it is sent. */
export const exportAccount = (ctx: Ctx): Promise<Readable> => {
  const { userId } = requireUser(ctx)
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  const sendZip = async () => {
    const out = await createZip(ctx, userId)
    resolve(out)
    // Holds its place until the stream ends or is closed; its errors go to the reader.
    await finished(out).catch(() => {})
  }
  ctx.service(exportAdmission).run(sendZip, String(userId)).catch(reject)
  return promise
}
