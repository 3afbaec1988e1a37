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
import { doorkeeper, passDoor } from './door.ts'
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

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

// The table pairs each call with its own verb; here, where all calls pass, only that pairing is known.
type AnyVerb = (ctx: Ctx, input: unknown, signal: AbortSignal) => unknown
type Serving = { request: FastifyRequest; reply: FastifyReply; ctx: Ctx; verb: AnyVerb }

const serveJson = async (
  { request, reply, ctx, verb }: Serving,
  call: JsonCall,
  checkAnswers: boolean,
) => {
  const answer = await verb(ctx, await readInput(request, call), AbortSignal.any([]))
  return reply.send(success(checkAnswers ? call.output.parse(answer) : answer))
}

const serveStream = async ({ request, reply, ctx, verb }: Serving, call: StreamCall) => {
  const input = await readInput(request, call)
  await streamReply(reply, async (signal) => {
    const lines = (await verb(ctx, input, signal)) as AsyncIterable<StreamLine>
    // From here on it only listens.
    ctx.part(doorkeeper).leave(request)
    return lines
  })
}

const serveDownload = async ({ request, reply, ctx, verb }: Serving, call: DownloadCall) => {
  const input = await readInput(request, call)
  const file = (await verb(ctx, input, AbortSignal.any([]))) as Download
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

type Coming = { request: FastifyRequest; reply: FastifyReply }
type Door = (coming: Coming, call: { id: string; access: Access }) => Promise<Ctx>

type Mounted = {
  table: Record<string, Record<string, Call>>
  verbs: object
  basePath: string
  /** Who may come in. */
  door: Door
  checkAnswers: boolean
}

/** Serves a table of calls below its path, each by the verb of the same name. */
export const mountTable = (
  app: FastifyInstance,
  { table, verbs, basePath, door, checkAnswers }: Mounted,
) => {
  const admitted = new WeakMap<FastifyRequest, Ctx>()
  for (const [family, members] of Object.entries(table)) {
    for (const [name, call] of Object.entries<Call>(members)) {
      const id = `${family}.${name}`
      const verb = (verbs as Record<string, Record<string, AnyVerb>>)[family]?.[name]
      if (!verb) throw new Error(`No verb serves ${id}`)
      app.route({
        method: call.method,
        url: basePath + fastifyPath(call.path),
        // Before the body is read: a stranger's five megabytes are not even received.
        onRequest: async (request, reply) => {
          admitted.set(request, await door({ request, reply }, { id, access: call.access }))
        },
        handler: (request, reply) => {
          const ctx = admitted.get(request)
          if (!ctx) throw new Error(`${id} was served without being admitted`)
          return serve({ request, reply, ctx, verb }, call, checkAnswers)
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
    door: async (coming, call) => {
      await passDoor(options.parts, coming, call.id)
      return admit(options, coming.request, call)
    },
    checkAnswers: options.checkAnswers,
  })
