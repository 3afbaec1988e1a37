import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

export type Download = {
  fileName: string
  body: Readable
  /** For calls that return files of several types. */
  contentType?: string
}

/** Streams a private file while it is produced. */
export const sendDownload = (reply: FastifyReply, contentType: string, file: Download) =>
  reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-store')
    .type(file.contentType ?? contentType)
    .send(file.body)
