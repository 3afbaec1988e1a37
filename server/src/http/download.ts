import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

export type Download = { fileName: string; body: Readable }

/** A file for the caller alone, sent as it is made. */
export const sendDownload = (reply: FastifyReply, contentType: string, file: Download) =>
  reply
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('cache-control', 'private, no-store')
    .type(contentType)
    .send(file.body)
