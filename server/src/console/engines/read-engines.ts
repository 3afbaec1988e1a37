import type { BreakerState, EngineKey, EngineState } from '@dulcinea/contract/console'
import { replyRegistry } from '../../features/chat/index.ts'
import { pingDatabase } from '../../features/settings/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import {
  engineHealth,
  type EngineCallStatus,
  type MonitoredEngine,
} from '../../kernel/engine-health.ts'
import { ledgerCheck } from './ledger-check.ts'
import { countJobsByKind, countPictureQueue, countRunningReplies } from './engines-store.ts'

const HEALTH_CHECK_TIMEOUT_MS = 2_000

type EngineStatus = EngineCallStatus & {
  key: EngineKey
  name: string
  state: EngineState
  detail: string
  breaker: BreakerState | null
}

/** The state by the engine's last call. */
const toState = ({ lastSuccessAt, lastFailureAt }: EngineCallStatus): EngineState => {
  if (!lastSuccessAt && !lastFailureAt) return 'unused'
  if (!lastFailureAt) return 'well'
  return lastSuccessAt && lastSuccessAt > lastFailureAt ? 'well' : 'failing'
}

const readStatus = (ctx: Ctx, key: MonitoredEngine, name: string): EngineStatus => {
  const lastCalls = ctx.service(engineHealth).getStatus(key)
  return { key, name, ...lastCalls, state: toState(lastCalls), detail: '', breaker: null }
}

/** The text model has a health check, so it is never `unused`. */
const checkTextModel = async (ctx: Ctx): Promise<EngineStatus> => {
  const { textModel } = ctx.engines
  const health = await textModel
    .health(AbortSignal.timeout(HEALTH_CHECK_TIMEOUT_MS))
    .catch(() => ({ ok: false, detail: 'no answer' }))
  return {
    ...readStatus(ctx, 'text', textModel.name),
    state: health.ok ? 'well' : 'failing',
    detail: health.detail,
    breaker: textModel.getBreakerState?.() ?? null,
  }
}

const checkDatabase = async (ctx: Ctx): Promise<EngineStatus> => {
  const isAvailable = await pingDatabase(ctx, HEALTH_CHECK_TIMEOUT_MS)
  const now = ctx.clock.now()
  return {
    key: 'database',
    name: 'PostgreSQL',
    state: isAvailable ? 'well' : 'failing',
    detail: '',
    lastSuccessAt: isAvailable ? now : null,
    lastFailureAt: isAvailable ? null : now,
    lastFailure: isAvailable ? '' : 'no answer',
    breaker: null,
  }
}

export const readEngines = async (ctx: Ctx) => {
  const { engines } = ctx
  const [database, text, running, pictures, jobs] = await Promise.all([
    checkDatabase(ctx),
    checkTextModel(ctx),
    countRunningReplies(ctx.db),
    countPictureQueue(ctx.db),
    countJobsByKind(ctx.db),
  ])
  const { queue } = ctx.service(replyRegistry)
  const { all, taken } = queue.getSlotUsage()
  return {
    engines: [
      database,
      text,
      readStatus(ctx, 'image', engines.imageModel.name),
      readStatus(ctx, 'mail', engines.mail.name),
      readStatus(ctx, 'storage', engines.storage.name),
      readStatus(ctx, 'payments', engines.paypal.name),
    ],
    replies: { places: all, taken, waiting: queue.getQueueLengths(), running },
    pictures,
    jobs,
    books: ctx.service(ledgerCheck)(),
  }
}
