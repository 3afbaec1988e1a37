import { calls, type Call, type Calls, type JsonCall, type StreamCall } from '@dulcinea/contract'
import { BASE_PATH } from '@dulcinea/contract/constants'
import type { StreamLine } from '@dulcinea/contract/stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Base, Ctx } from '../kernel/ctx.ts'
import type { Parts } from '../kernel/parts.ts'
import { success } from './answer.ts'
import { admit } from './admit.ts'
import { readInput } from './input.ts'
import { languageOfRequest } from './language.ts'
import { streamReply } from './stream-reply.ts'

/** What serves a call: its input read and checked, its answer in the shape the contract says. */
type Verb<C extends Call> =
  C extends JsonCall<infer I, infer O>
    ? (ctx: Ctx, input: z.output<I>) => Promise<z.input<O>> | z.input<O>
    : C extends StreamCall<infer I>
      ? (ctx: Ctx, input: z.output<I>, signal: AbortSignal) => Promise<AsyncIterable<StreamLine>>
      : never

/** One verb for each call of a family: leave one out and it does not compile. */
export type Verbs<Family extends Record<string, Call>> = {
  [Name in keyof Family]: Verb<Family[Name]>
}
export type AllVerbs = { [Family in keyof Calls]: Verbs<Calls[Family]> }

export type MountOptions = { base: Base; parts: Parts; checkAnswers: boolean }

const fastifyPath = (path: string): string => BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1')

const contextFor = async (
  request: FastifyRequest,
  call: Call,
  { base, parts }: MountOptions,
): Promise<Ctx> => ({
  ...base,
  log: request.log,
  actor: await admit(base, request, call.access),
  language: languageOfRequest(request),
  requestId: request.id,
  part: parts.part,
})

// The table pairs each call with its own verb; here, where all calls pass, only that pairing is known.
type AnyVerb = (ctx: Ctx, input: unknown, signal: AbortSignal) => unknown

const serveJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: JsonCall,
  verb: AnyVerb,
  options: MountOptions,
) => {
  const ctx = await contextFor(request, call, options)
  const answer = await verb(ctx, readInput(request, call), AbortSignal.any([]))
  return reply.send(success(options.checkAnswers ? call.output.parse(answer) : answer))
}

const serveStream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  call: StreamCall,
  verb: AnyVerb,
  options: MountOptions,
) => {
  const ctx = await contextFor(request, call, options)
  const input = readInput(request, call)
  await streamReply(
    reply,
    (signal) => verb(ctx, input, signal) as Promise<AsyncIterable<StreamLine>>,
  )
}

export const mountCalls = (app: FastifyInstance, verbs: AllVerbs, options: MountOptions) => {
  for (const [family, members] of Object.entries(calls)) {
    for (const [name, call] of Object.entries<Call>(members)) {
      const verb = (verbs as Record<string, Record<string, AnyVerb>>)[family]?.[name]
      if (!verb) throw new Error(`No verb serves ${family}.${name}`)
      app.route({
        method: call.method,
        url: fastifyPath(call.path),
        handler: (request, reply) =>
          call.kind === 'json'
            ? serveJson(request, reply, call, verb, options)
            : serveStream(request, reply, call, verb, options),
      })
    }
  }
}
