import type { CallId } from '../call-limits.ts'
import type { AdmissionLimits } from '../../kernel/admission-control.ts'

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

/** Requests run in one process, however many cores the database uses. */
const MAX_CORES = 8
const MAX_QUEUED = 1_000
/** Queueing costs less than rejecting clients that retry at once. */
const MAX_PER_KEY = 256

type ClassLimits = {
  /** Enough to keep a core and its share of the database busy; more would only compete. */
  maxActivePerCore: number
  maxActivePerKey: number
  queueTimeoutMs: number
}

const LIMITS: Record<RequestClass, ClassLimits> = {
  // Users expect a reply to take some time.
  send: { maxActivePerCore: 24, maxActivePerKey: 4, queueTimeoutMs: 5_000 },
  search: { maxActivePerCore: 2, maxActivePerKey: 2, queueTimeoutMs: 2_000 },
  waiting: { maxActivePerCore: 32, maxActivePerKey: 4, queueTimeoutMs: 10_000 },
  other: { maxActivePerCore: 5, maxActivePerKey: 4, queueTimeoutMs: 2_000 },
}

export const getAdmissionLimits = (
  requestClass: RequestClass,
  { cores, scale }: { cores: number; scale: number },
): AdmissionLimits => {
  const { maxActivePerCore, maxActivePerKey, queueTimeoutMs } = LIMITS[requestClass]
  return {
    maxActive: maxActivePerCore * Math.min(MAX_CORES, cores) * scale,
    maxActivePerKey: maxActivePerKey * scale,
    maxQueued: MAX_QUEUED * scale,
    maxPerKey: MAX_PER_KEY * scale,
    queueTimeoutMs,
  }
}
