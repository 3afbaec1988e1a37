import { sweepAccounts } from '../features/accounts/index.ts'
import { sweepReplies } from '../features/chat/index.ts'
import type { Base, Ctx } from '../kernel/ctx.ts'
import { sweepHolds } from '../features/points/index.ts'
import { limitStore } from '../kernel/limit.ts'
import type { Parts } from '../kernel/parts.ts'

const SWEEP_MS = 5_000
const MINUTE_MS = 60_000

type Timer = { name: string; everyMs: number; run: (ctx: Ctx) => Promise<unknown> }

const TIMERS: Timer[] = [
  { name: 'sweep-replies', everyMs: SWEEP_MS, run: (ctx) => sweepReplies(ctx) },
  { name: 'sweep-holds', everyMs: MINUTE_MS, run: (ctx) => sweepHolds(ctx) },
  { name: 'sweep-accounts', everyMs: 10 * MINUTE_MS, run: (ctx) => sweepAccounts(ctx) },
  {
    name: 'sweep-limits',
    everyMs: 5 * MINUTE_MS,
    run: (ctx) => ctx.part(limitStore).sweep(ctx.clock.now()),
  },
]

export const jobContext = (base: Base, parts: Parts, name: string): Ctx => ({
  ...base,
  actor: { kind: 'job', name },
  language: 'en-US',
  caller: { network: '', agent: '' },
  requestId: `job:${name}`,
  part: (part) => parts.part(part),
})

/** Work that returns by the clock. A round that is still running is not begun again. */
export const startTimers = (base: Base, parts: Parts) => {
  const stops = TIMERS.map(({ name, everyMs, run }) => {
    let round: Promise<unknown> | null = null
    const turn = () => {
      round ??= run(jobContext(base, parts, name))
        .catch((error: unknown) => base.log.error({ error, job: name }, 'a job failed'))
        .finally(() => (round = null))
    }
    const timer = setInterval(turn, everyMs)
    return async () => {
      clearInterval(timer)
      await round
    }
  })
  return { stop: () => Promise.all(stops.map((stop) => stop())) }
}
