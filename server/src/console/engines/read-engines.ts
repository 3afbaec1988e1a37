import type { BreakerState, EngineKey, EngineState } from '@dulcinea/contract/console'
import { replyDesk } from '../../features/chat/index.ts'
import { pingDatabase } from '../../features/settings/index.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { engineWatch, type Seen, type WatchedEngine } from '../../kernel/engine-watch.ts'
import { bookKeeper } from './books.ts'
import { jobKinds, pictureLine, runningReplies } from './engines-store.ts'

const CHECK_MS = 2_000

type EngineLine = Seen & {
  key: EngineKey
  name: string
  state: EngineState
  detail: string
  breaker: BreakerState | null
}

/** By the last thing that was asked of it. */
const stateOf = ({ lastSuccessAt, lastFailureAt }: Seen): EngineState => {
  if (!lastSuccessAt && !lastFailureAt) return 'unused'
  if (!lastFailureAt) return 'well'
  return lastSuccessAt && lastSuccessAt > lastFailureAt ? 'well' : 'failing'
}

const lineOf = (ctx: Ctx, key: WatchedEngine, name: string): EngineLine => {
  const seen = ctx.part(engineWatch).seen(key)
  return { key, name, ...seen, state: stateOf(seen), detail: '', breaker: null }
}

/** It is asked how it is, so it is never unused. */
const textLine = async (ctx: Ctx): Promise<EngineLine> => {
  const { textModel } = ctx.engines
  const health = await textModel
    .health(AbortSignal.timeout(CHECK_MS))
    .catch(() => ({ ok: false, detail: 'no answer' }))
  return {
    ...lineOf(ctx, 'text', textModel.name),
    state: health.ok ? 'well' : 'failing',
    detail: health.detail,
    breaker: textModel.breaker?.() ?? null,
  }
}

const databaseLine = async (ctx: Ctx): Promise<EngineLine> => {
  const isThere = await pingDatabase(ctx, CHECK_MS)
  const now = ctx.clock.now()
  return {
    key: 'database',
    name: 'PostgreSQL',
    state: isThere ? 'well' : 'failing',
    detail: '',
    lastSuccessAt: isThere ? now : null,
    lastFailureAt: isThere ? null : now,
    lastFailure: isThere ? '' : 'no answer',
    breaker: null,
  }
}

export const readEngines = async (ctx: Ctx) => {
  const { engines } = ctx
  const [database, text, running, pictures, jobs] = await Promise.all([
    databaseLine(ctx),
    textLine(ctx),
    runningReplies(ctx.db),
    pictureLine(ctx.db),
    jobKinds(ctx.db),
  ])
  const { lanes } = ctx.part(replyDesk)
  const { all, taken } = lanes.places()
  return {
    engines: [
      database,
      text,
      lineOf(ctx, 'image', engines.imageModel.name),
      lineOf(ctx, 'mail', engines.mail.name),
      lineOf(ctx, 'storage', engines.storage.name),
      lineOf(ctx, 'payments', engines.paypal.name),
    ],
    replies: { places: all, taken, waiting: lanes.waiting(), running },
    pictures,
    jobs,
    books: ctx.part(bookKeeper)(),
  }
}
