import type { CallId } from '../call-limits.ts'
import type { AdmissionLimits } from './admission-control.ts'

/**
 * Each class has its own places and its own queue, so that a burst of one does not shed the others.
 * - send: sends are read and written in batches, so their cost per request falls with their number.
 * - search: costs the database ten times as much as a list.
 * - waiting: uses little processor time, but waits for a model, a payment provider, a mail server, a password
 *   hash or an upload.
 */
export type RequestClass = 'send' | 'search' | 'waiting' | 'other'

const REQUEST_CLASSES: Partial<Record<CallId, RequestClass>> = {
  'chat.send': 'send',
  'characters.search': 'search',
  'history.search': 'search',
  'identity.emailCode': 'waiting',
  'identity.mobileCode': 'waiting',
  'identity.register': 'waiting',
  'identity.login': 'waiting',
  'identity.changePassword': 'waiting',
  'identity.resetPassword': 'waiting',
  'users.exportData': 'waiting',
  'uploads.picture': 'waiting',
  'ownCharacters.portraitPreview': 'waiting',
  'ownCharacters.write': 'waiting',
  'ownCharacters.preview': 'waiting',
  'ownCharacters.importCard': 'waiting',
  'ownCharacters.exportCard': 'waiting',
  'billing.orderPoints': 'waiting',
  'billing.capture': 'waiting',
  'billing.subscribe': 'waiting',
  'billing.confirm': 'waiting',
  'billing.cancel': 'waiting',
  'billing.playPoints': 'waiting',
  'billing.playPlan': 'waiting',
  'billing.playConfirm': 'waiting',
}

const isClassified = (id: string): id is CallId => id in REQUEST_CLASSES

export const getRequestClass = (callId: string): RequestClass =>
  (isClassified(callId) && REQUEST_CLASSES[callId]) || 'other'

type ClassLimits = Pick<AdmissionLimits, 'maxActivePerKey' | 'queueTimeoutMs' | 'overloadTimeoutMs'>

/** Enough to keep a core and its share of the database busy; more would only compete. */
const MAX_ACTIVE_PER_CORE: Record<RequestClass, number> = {
  send: 24,
  search: 2,
  waiting: 32,
  other: 5,
}
/** Requests run in one process, however many cores the database uses. */
const MAX_CORES = 8
const MAX_QUEUED = 1_000
/** Queueing costs less than rejecting clients that retry at once. */
const MAX_QUEUED_PER_KEY = 256

const LIMITS: Record<RequestClass, ClassLimits> = {
  // Users expect a reply to take some time.
  send: { maxActivePerKey: 4, queueTimeoutMs: 5_000, overloadTimeoutMs: 500 },
  search: { maxActivePerKey: 2, queueTimeoutMs: 2_000, overloadTimeoutMs: 100 },
  waiting: { maxActivePerKey: 4, queueTimeoutMs: 10_000, overloadTimeoutMs: 1_000 },
  other: { maxActivePerKey: 4, queueTimeoutMs: 2_000, overloadTimeoutMs: 50 },
}

export const getAdmissionLimits = (
  requestClass: RequestClass,
  { cores, scale }: { cores: number; scale: number },
): AdmissionLimits => {
  const { maxActivePerKey, ...timeouts } = LIMITS[requestClass]
  return {
    ...timeouts,
    maxActive: MAX_ACTIVE_PER_CORE[requestClass] * Math.min(MAX_CORES, cores) * scale,
    maxActivePerKey: maxActivePerKey * scale,
    maxQueued: MAX_QUEUED * scale,
    maxQueuedPerKey: MAX_QUEUED_PER_KEY * scale,
  }
}
