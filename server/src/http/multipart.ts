import { AVATAR_MAX_BYTES } from '@dulcinea/contract/constants'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, fail } from '../kernel/fail.ts'

/** What says its length and is not much larger is read to its end, so that the sender sees the answer. */
const MAX_DECLARED_BYTES = 64 * 1024 * 1024
/** A file within its limit, the fields beside it, and what stands between them. */
const MAX_UNDECLARED_BYTES = AVATAR_MAX_BYTES + 512 * 1024

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

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') fields['file'] = await received(part)
    else fields[part.fieldname] = part.value
  }
  return fields
}

/** Rejects as soon as more has come than is read of a body that does not say its length. */
const refuseBeyondLimit = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let received = 0
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received <= MAX_UNDECLARED_BYTES) return
      reject(fail('PICTURE_TOO_LARGE', { closesConnection: true }))
    })
  })

/** The fields of a form and its one file, whatever the part was called. */
export const multipartFields = async (
  request: FastifyRequest,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) return {}
  const declared = request.headers['content-length']
  if (Number(declared ?? 0) > MAX_DECLARED_BYTES) throw fail('PICTURE_TOO_LARGE')
  try {
    const reading = readParts(request)
    return await (declared ? reading : Promise.race([reading, refuseBeyondLimit(request)]))
  } catch (error) {
    // What cannot be taken apart is the sender's mistake, whatever the parser calls it.
    throw error instanceof Failure ? error : fail('BAD_PARAMETER', { field: 'body' })
  }
}
