import {
  calls,
  type Access,
  type Call,
  type Calls,
  type DownloadCall,
  type JsonCall,
  type StreamCall,
} from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { StreamLine } from '@dulcinea/contract/stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Release } from '../kernel/admission-control.ts'
import type { Ctx } from '../kernel/ctx.ts'
import { toSuccessEnvelope } from './envelope.ts'
import { authorizeCall } from './authorize-call.ts'
import type { AppContext } from './app-context.ts'
import { admitRequest } from './admission/admit-request.ts'
import { sendDownload, type Download } from './download.ts'
import { readInput } from './input.ts'
import { streamReply } from './stream-reply.ts'

/** Handles one call: takes the validated input and returns the output type of the contract. */
type CallHandler<C extends Call> =
  C extends JsonCall<infer I, infer O>
    ? (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>> | z.input<O>
    : C extends StreamCall<infer I>
      ? (ctx: Ctx, input: z.output<I>, signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>
      : C extends DownloadCall<infer I>
        ? (ctx: Ctx, input: z.output<I>) => Promise<Download>
        : never

/** One handler for each call of a family; a missing handler is a compile error. */
export type CallHandlers<Family extends Record<string, Call>> = {
  [Name in keyof Family]: CallHandler<Family[Name]>
}
export type AllCallHandlers = { [Family in keyof Calls]: CallHandlers<Calls[Family]> }

export type MountOptions = AppContext & { validateResponses: boolean }

/** Enough for every call without long texts; calls with long texts define their own limit. */
const DEFAULT_BODY_LIMIT_BYTES = 8 * 1024

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

// The table pairs each call with its own handler; here the exact types of the pair are erased.
type AnyHandler = (ctx: Ctx, input: unknown, signal: AbortSignal) => unknown
type Incoming = { request: FastifyRequest; reply: FastifyReply }
type Admitted = { ctx: Ctx; release: Release }
type RequestScope = Incoming & Admitted & { handler: AnyHandler }

const serveJson = async (
  { request, reply, ctx, handler }: RequestScope,
  call: JsonCall,
  checkAnswers: boolean,
) => {
  const output = await handler(ctx, await readInput(request, call), AbortSignal.any([]))
  return reply.send(toSuccessEnvelope(checkAnswers ? call.output.parse(output) : output))
}

const serveStream = async (
  { request, reply, ctx, handler, release }: RequestScope,
  call: StreamCall,
) => {
  const input = await readInput(request, call)
  await streamReply(reply, async (signal) => {
    const lines = (await handler(ctx, input, signal)) as AsyncIterable<StreamLine>
    // Following a reply takes no admission place.
    release()
    return lines
  })
}

const serveDownload = async (
  { request, reply, ctx, handler, release }: RequestScope,
  call: DownloadCall,
) => {
  const input = await readInput(request, call)
  const file = (await handler(ctx, input, AbortSignal.any([]))) as Download
  // Sending the file takes no admission place: the client may be slow.
  release()
  return sendDownload(reply, call.contentType, file)
}

const serve = (scope: RequestScope, call: Call, checkAnswers: boolean) => {
  switch (call.kind) {
    case 'json':
      return serveJson(scope, call, checkAnswers)
    case 'stream':
      return serveStream(scope, call)
    case 'download':
      return serveDownload(scope, call)
  }
}

type MountedTable = {
  table: Record<string, Record<string, Call>>
  handlers: object
  basePath: string
  validateResponses: boolean
  /** Runs before the body is read; throws to reject the request. */
  onRequest?: (request: FastifyRequest, call: Call) => Promise<void>
  /** Authorizes the request; `release` is called when it has been served. */
  admit: (incoming: Incoming, call: { id: string; access: Access }) => Promise<Admitted>
}

/** Registers one route for each call of a table, served by the handler of the same name. */
export const mountTable = (
  app: FastifyInstance,
  { table, handlers, basePath, validateResponses, onRequest, admit: admitCall }: MountedTable,
) => {
  for (const [family, members] of Object.entries(table)) {
    for (const [name, call] of Object.entries<Call>(members)) {
      const id = `${family}.${name}`
      const handler = (handlers as Record<string, Record<string, AnyHandler>>)[family]?.[name]
      if (!handler) throw new Error(`no handler for call ${id}`)
      app.route({
        method: call.method,
        url: basePath + toFastifyPath(call.path),
        bodyLimit: call.bodyLimit ?? DEFAULT_BODY_LIMIT_BYTES,
        onRequest: async (request) => onRequest?.(request, call),
        handler: async (request, reply) => {
          const { ctx, release } = await admitCall({ request, reply }, { id, access: call.access })
          try {
            return await serve({ request, reply, ctx, handler, release }, call, validateResponses)
          } finally {
            release()
          }
        },
      })
    }
  }
}

export const mountCalls = (
  app: FastifyInstance,
  handlers: AllCallHandlers,
  options: MountOptions,
) =>
  mountTable(app, {
    table: calls,
    handlers,
    basePath: BASE_PATH,
    validateResponses: options.validateResponses,
    // A form or JSON body has been received by now, so a slow client takes no place; a file has not.
    admit: async (incoming, call) => {
      const release = await admitRequest(options.services, incoming, call.id)
      try {
        return { ctx: await authorizeCall(options, incoming.request, call), release }
      } catch (error) {
        release()
        throw error
      }
    },
  })
