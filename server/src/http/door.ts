import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../kernel/fail.ts'
import { networkOf } from '../kernel/network.ts'
import type { Part, Parts } from '../kernel/parts.ts'
import { makeDoorkeeper, type Doorkeeper } from './doorkeeper.ts'
import { tokenOf } from './token-of.ts'

/** A screen asks for more at once, and hardly notices; whoever asks for hundreds does. */
const SHARE = { alone: 2, crowded: 1 }
/**
 * Enough to keep a core and the database behind it busy; more only take time from each other. Those
 * who send are read and written together, and are the cheaper the more they are: in a rush they come
 * in waves, the next one when half of those inside are through, and who came first is answered first.
 */
const AT_WORK_A_CORE = { send: 24, other: 2 }
const LEAST_AT_WORK = 4
/** One process works on them, however many cores there are. */
const MOST_AT_WORK = 256
/** Of the database's connections: more at work only take time from each other. */
const BUSY_CONNECTIONS = 10
const SENDING = 'chat.send'

export const doorkeeper: Part<Doorkeeper> = {
  name: 'doorkeeper',
  make({ config: { limitsScale }, busyConnections = () => 0 }) {
    const scale = Math.max(1, limitsScale)
    const cores = availableParallelism()
    const atWork = (aCore: number) =>
      Math.min(MOST_AT_WORK, Math.max(LEAST_AT_WORK, aCore * cores)) * scale
    const [send, other] = [atWork(AT_WORK_A_CORE.send), atWork(AT_WORK_A_CORE.other)]
    return makeDoorkeeper({
      atWork: { send: { most: send, again: send / 2 }, other: { most: other, again: other - 1 } },
      share: { alone: SHARE.alone * scale, crowded: SHARE.crowded * scale },
      isPressed: () => busyConnections() >= BUSY_CONNECTIONS * scale,
    })
  },
}

/** Waits until this call may begin, before anything of it is looked at; or says when to come again. */
export const passDoor = async (
  parts: Parts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  id: string,
): Promise<void> => {
  const keeper = parts.part(doorkeeper)
  const who = tokenOf(request) ?? networkOf(request.ip)
  reply.raw.once('close', () => keeper.leave(request))
  await keeper.enter(request, who, id === SENDING ? 'send' : 'other')
  if (!reply.raw.destroyed) return
  // Whoever left while waiting closed before he was inside, and nobody reads the answer.
  keeper.leave(request)
  throw fail('UNAVAILABLE')
}
