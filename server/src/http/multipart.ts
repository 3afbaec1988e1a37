import { AVATAR_MAX_BYTES } from '@dulcinea/contract/constants'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure, fail } from '../kernel/fail.ts'

/** A body up to this declared length is read to its end, so that the client sees the response. */
const MAX_DECLARED_BYTES = 64 * 1024 * 1024
/** A file within its limit, the other fields and the multipart boundaries. */
const MAX_UNDECLARED_BYTES = AVATAR_MAX_BYTES + 512 * 1024

/** A file that was received completely and within its limit. */
export class ReceivedFile {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  get size(): number {
    return this.bytes.length
  }
}

export const registerMultipart = async (server: FastifyInstance) => {
  await server.register(multipart, {
    // The parser truncates at the limit, so a file of AVATAR_MAX_BYTES is already refused.
    limits: { fileSize: AVATAR_MAX_BYTES - 1, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    throwFileSizeLimit: false,
  })
}

const receiveFile = async ({ file }: MultipartFile): Promise<ReceivedFile> => {
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk)
  if (file.truncated) throw fail('PICTURE_TOO_LARGE')
  return new ReceivedFile(Buffer.concat(chunks))
}

const readParts = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') fields['file'] = await receiveFile(part)
    else fields[part.fieldname] = part.value
  }
  return fields
}

/** Rejects when a body without a declared length exceeds its limit. */
const refuseBeyondLimit = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let receivedBytes = 0
    raw.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length
      if (receivedBytes <= MAX_UNDECLARED_BYTES) return
      reject(fail('PICTURE_TOO_LARGE', { closesConnection: true }))
    })
  })

/** Reads the fields of a multipart form; its only file is always called `file`. */
export const readMultipartFields = async (
  request: FastifyRequest,
): Promise<Record<string, unknown>> => {
  if (!request.isMultipart()) return {}
  const declared = request.headers['content-length']
  if (Number(declared ?? 0) > MAX_DECLARED_BYTES) throw fail('PICTURE_TOO_LARGE')
  try {
    const reading = readParts(request)
    return await (declared ? reading : Promise.race([reading, refuseBeyondLimit(request)]))
  } catch (error) {
    // Any parser error is the client's mistake.
    throw error instanceof Failure ? error : fail('BAD_PARAMETER', { field: 'body' })
  }
}
