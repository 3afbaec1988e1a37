import type { FastifyReply, FastifyRequest } from 'fastify'
import { availableParallelism } from 'node:os'
import {
  createAdmissionControl,
  type AdmissionControl,
  type Release,
} from '../../kernel/admission-control.ts'
import { fail } from '../../kernel/fail.ts'
import { toNetwork } from '../../kernel/network.ts'
import type { Service, Services } from '../../kernel/services.ts'
import { readBearerToken } from '../bearer-token.ts'
import { knownTokens } from './known-tokens.ts'
import { getAdmissionLimits, getRequestClass, type RequestClass } from './request-classes.ts'

const SHED_LOG_INTERVAL_MS = 10_000

type Admission = {
  control(requestClass: RequestClass): AdmissionControl
  /** Logged at intervals: one line per shed request would add to the overload. */
  countShed(requestClass: RequestClass): void
}

const admission: Service<Admission> = {
  name: 'admission',
  create({ config: { limitsScale }, log }) {
    const machine = { cores: availableParallelism(), scale: Math.max(1, limitsScale) }
    const create = (requestClass: RequestClass) =>
      createAdmissionControl(getAdmissionLimits(requestClass, machine))
    const controls: Record<RequestClass, AdmissionControl> = {
      send: create('send'),
      search: create('search'),
      waiting: create('waiting'),
      other: create('other'),
    }
    let shed: Partial<Record<RequestClass, number>> = {}
    let loggedAt = -Infinity
    return {
      control: (requestClass) => controls[requestClass],
      countShed(requestClass) {
        shed[requestClass] = (shed[requestClass] ?? 0) + 1
        if (performance.now() - loggedAt < SHED_LOG_INTERVAL_MS) return
        log.warn({ event: 'admission.shed', shed }, 'requests were shed because of overload')
        loggedAt = performance.now()
        shed = {}
      },
    }
  },
}

/** The user of a known token; clients without a token, or with an unknown one, share their network's key. */
const getAdmissionKey = (services: Services, request: FastifyRequest): string => {
  const token = readBearerToken(request)
  const userId = token === null ? undefined : services.service(knownTokens).getUserId(token)
  return userId === undefined ? `network ${toNetwork(request.ip)}` : `user ${userId}`
}

/** Waits until this call may begin. The caller must release the place. */
export const admitRequest = async (
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  callId: string,
): Promise<Release> => {
  const service = services.service(admission)
  const requestClass = getRequestClass(callId)
  const disconnected = new AbortController()
  const abort = () => disconnected.abort(fail('UNAVAILABLE'))
  reply.raw.once('close', abort)
  try {
    const key = getAdmissionKey(services, request)
    return await service.control(requestClass).acquire(key, disconnected.signal)
  } catch (error) {
    if (!disconnected.signal.aborted) service.countShed(requestClass)
    throw error
  } finally {
    reply.raw.off('close', abort)
  }
}
