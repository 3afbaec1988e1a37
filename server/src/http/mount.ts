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
import type { Base, Ctx } from '../kernel/ctx.ts'
import type { Parts } from '../kernel/parts.ts'
import { success } from './answer.ts'
import { admit } from './admit.ts'
import type { Release } from './admission/admission-control.ts'
import { admitRequest } from './admission/admit-request.ts'
import { sendDownload, type Download } from './download.ts'
import { readInput } from './input.ts'
import { streamReply } from './stream-reply.ts'

/** What serves a call: its input read and checked, its answer in the shape the contract says. */
type Verb<C extends Call> =
  C extends JsonCall<infer I, infer O>
    ? (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>> | z.input<O>
    : C extends StreamCall<infer I>
      ? (ctx: Ctx, input: z.output<I>, signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>
      : C extends DownloadCall<infer I>
        ? (ctx: Ctx, input: z.output<I>) => Promise<Download>
        : never

/** One verb for each call of a family: leave one out and it does not compile. */
export type Verbs<Family extends Record<string, Call>> = {
  [Name in keyof Family]: Verb<Family[Name]>
}
export type AllVerbs = { [Family in keyof Calls]: Verbs<Calls[Family]> }

export type MountOptions = { base: Base; parts: Parts; checkAnswers: boolean }

/** Enough for every call without long texts; those say their own. */
const DEFAULT_BODY_LIMIT_BYTES = 8 * 1024

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

// The table pairs each call with its own verb; here, where all calls pass, only that pairing is known.
type AnyVerb = (ctx: Ctx, input: unknown, signal: AbortSignal) => unknown
type Incoming = { request: FastifyRequest; reply: FastifyReply }
type Admitted = { ctx: Ctx; release: Release }
type Serving = Incoming & Admitted & { verb: AnyVerb }

const serveJson = async (
  { request, reply, ctx, verb }: Serving,
  call: JsonCall,
  checkAnswers: boolean,
) => {
  const answer = await verb(ctx, await readInput(request, call), AbortSignal.any([]))
  return reply.send(success(checkAnswers ? call.output.parse(answer) : answer))
}

const serveStream = async ({ request, reply, ctx, verb, release }: Serving, call: StreamCall) => {
  const input = await readInput(request, call)
  await streamReply(reply, async (signal) => {
    const lines = (await verb(ctx, input, signal)) as AsyncIterable<StreamLine>
    // From here on it only listens.
    release()
    return lines
  })
}

const serveDownload = async (
  { request, reply, ctx, verb, release }: Serving,
  call: DownloadCall,
) => {
  const input = await readInput(request, call)
  const file = (await verb(ctx, input, AbortSignal.any([]))) as Download
  // From here on it only waits for a reader, who may be slow.
  release()
  return sendDownload(reply, call.contentType, file)
}

const serve = (serving: Serving, call: Call, checkAnswers: boolean) => {
  switch (call.kind) {
    case 'json':
      return serveJson(serving, call, checkAnswers)
    case 'stream':
      return serveStream(serving, call)
    case 'download':
      return serveDownload(serving, call)
  }
}

type Mounted = {
  table: Record<string, Record<string, Call>>
  verbs: object
  basePath: string
  checkAnswers: boolean
  /** What is refused before a body is read. */
  onRequest?: (request: FastifyRequest, call: Call) => Promise<void>
  /** Who may come in, and what they leave behind when they are served. */
  admit: (incoming: Incoming, call: { id: string; access: Access }) => Promise<Admitted>
}

/** Serves a table of calls below its path, each by the verb of the same name. */
export const mountTable = (
  app: FastifyInstance,
  { table, verbs, basePath, checkAnswers, onRequest, admit: admitCall }: Mounted,
) => {
  for (const [family, members] of Object.entries(table)) {
    for (const [name, call] of Object.entries<Call>(members)) {
      const id = `${family}.${name}`
      const verb = (verbs as Record<string, Record<string, AnyVerb>>)[family]?.[name]
      if (!verb) throw new Error(`No verb serves ${id}`)
      app.route({
        method: call.method,
        url: basePath + fastifyPath(call.path),
        bodyLimit: call.bodyLimit ?? DEFAULT_BODY_LIMIT_BYTES,
        onRequest: async (request) => onRequest?.(request, call),
        handler: async (request, reply) => {
          const { ctx, release } = await admitCall({ request, reply }, { id, access: call.access })
          try {
            return await serve({ request, reply, ctx, verb, release }, call, checkAnswers)
          } finally {
            release()
          }
        },
      })
    }
  }
}

export const mountCalls = (app: FastifyInstance, verbs: AllVerbs, options: MountOptions) =>
  mountTable(app, {
    table: calls,
    verbs,
    basePath: BASE_PATH,
    checkAnswers: options.checkAnswers,
    // By now a form or JSON has been received, so that a slow sender takes no place; a file has not.
    admit: async (incoming, call) => {
      const release = await admitRequest(options.parts, incoming, call.id)
      try {
        return { ctx: await admit(options, incoming.request, call), release }
      } catch (error) {
        release()
        throw error
      }
    },
  })
