import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

export type Download = {
  fileName: string
  body: Readable
  /** Where one call gives files of several kinds. */
  contentType?: string
}

/** A file for the caller alone, sent as it is made. */
export const sendDownload = (reply: FastifyReply, contentType: string, file: Download) =>
  reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-store')
    .type(file.contentType ?? contentType)
    .send(file.body)
