import { AVATAR_MAX_BYTES } from '@dulcinea/contract/constants'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, fail } from '../kernel/fail.ts'

// So much more than a picture is not even read to its end.
const NOT_WORTH_READING = 64 * 1024 * 1024

/** A file that came whole and within its limit. */
export class ReceivedFile {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get size(): number {
    return this.bytes.length
  }
}

export const readMultipart = async (server: FastifyInstance) => {
  await server.register(multipart, {
    // One byte less than is refused: the reader stops at the first byte too many.
    limits: { fileSize: AVATAR_MAX_BYTES - 1, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    throwFileSizeLimit: false,
  })
}

const received = async ({ file }: MultipartFile): Promise<ReceivedFile> => {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw fail('PICTURE_TOO_LARGE')
  return new ReceivedFile(Buffer.concat(chunks))
}

const isHopeless = (request: FastifyRequest): boolean =>
  Number(request.headers['content-length'] ?? 0) > NOT_WORTH_READING

/** The fields of a form and its one file, whatever the part was called. */
export const multipartFields = async (
  request: FastifyRequest,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) return {}
  if (isHopeless(request)) throw fail('PICTURE_TOO_LARGE')
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') fields['file'] = await received(part)
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    // What cannot be taken apart is the sender's mistake, whatever the parser calls it.
    throw error instanceof Failure ? error : fail('BAD_PARAMETER', { field: 'body' })
  }
  return fields
}
