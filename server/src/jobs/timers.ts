import { sweepAccounts } from '../features/accounts/index.ts'
import { reconcile, sweepPayments, sweepPlayPurchases } from '../features/billing/index.ts'
import { applyConcurrencySetting, sweepReplies } from '../features/chat/index.ts'
import { collectFigures } from '../features/figures/index.ts'
import { sweepPictures } from '../features/images/index.ts'
import { applyRetention } from '../use-cases/apply-retention.ts'
import { purgeBins } from '../use-cases/my-characters.ts'
import type { AppDependencies, Ctx } from '../kernel/ctx.ts'
import { currentWork } from '../kernel/current-work.ts'
import { sweepHolds } from '../features/points/index.ts'
import { giveGifts } from '../features/premium/index.ts'
import type { Services } from '../kernel/services.ts'

const SWEEP_INTERVAL_MS = 5_000
const MINUTE_MS = 60_000

type Timer = {
  name: string
  everyMs: number
  run: (ctx: Ctx) => Promise<unknown>
  /** Its statements may scan whole tables. */
  isLong?: true
}

const DAY_MS = 24 * 60 * MINUTE_MS

const NIGHT_HOUR_UTC = 3

/** Once a night (UTC), independent of when the process was started. */
const atNight = (run: Timer['run']): Omit<Timer, 'name'> => ({
  isLong: true,
  everyMs: 60 * MINUTE_MS,
  run: async (ctx) => (ctx.clock.now().getUTCHours() === NIGHT_HOUR_UTC ? run(ctx) : null),
})

const TIMERS: Timer[] = [
  { name: 'purge-bins', everyMs: 60 * MINUTE_MS, isLong: true, run: (ctx) => purgeBins(ctx) },
  { name: 'sweep-replies', everyMs: SWEEP_INTERVAL_MS, run: (ctx) => sweepReplies(ctx) },
  {
    name: 'follow-settings',
    everyMs: SWEEP_INTERVAL_MS,
    run: (ctx) => applyConcurrencySetting(ctx),
  },
  {
    name: 'collect-figures',
    everyMs: 5 * MINUTE_MS,
    isLong: true,
    run: (ctx) => collectFigures(ctx),
  },
  { name: 'sweep-holds', everyMs: MINUTE_MS, run: (ctx) => sweepHolds(ctx) },
  { name: 'sweep-payments', everyMs: MINUTE_MS, run: (ctx) => sweepPayments(ctx) },
  { name: 'give-gifts', everyMs: 10 * MINUTE_MS, run: (ctx) => giveGifts(ctx) },
  { name: 'sweep-play', everyMs: DAY_MS / 4, run: (ctx) => sweepPlayPurchases(ctx) },
  { name: 'reconcile', ...atNight(reconcile) },
  { name: 'forget-old', ...atNight(applyRetention) },
  {
    name: 'local-paypal',
    everyMs: 2_000,
    run: async (ctx) => ctx.engines.paypalSimulator?.tick(),
  },
  {
    name: 'sweep-accounts',
    everyMs: 10 * MINUTE_MS,
    isLong: true,
    run: (ctx) => sweepAccounts(ctx),
  },
  { name: 'sweep-pictures', everyMs: MINUTE_MS, run: (ctx) => sweepPictures(ctx) },
  {
    name: 'sweep-limits',
    everyMs: 5 * MINUTE_MS,
    run: (ctx) => ctx.rateLimits.sweep(ctx.clock.now()),
  },
]

export const createJobContext = (base: AppDependencies, services: Services, name: string): Ctx => ({
  ...base,
  actor: { kind: 'job', name },
  language: 'en-US',
  caller: { network: '', agent: '', paymentMode: null },
  requestId: `job:${name}`,
  service: (service) => services.service(service),
})

/** Starts the periodic tasks. A task whose last run has not ended is skipped. */
export const startTimers = (base: AppDependencies, services: Services) => {
  const { db, longDb = db } = base
  const stops = TIMERS.map(({ name, everyMs, run, isLong }) => {
    let running: Promise<unknown> | null = null
    const runOnce = () => {
      const ctx = { ...createJobContext(base, services, name), db: isLong ? longDb : db }
      running ??= services
        .service(currentWork)
        .track(`timer ${name}`, () => run(ctx))
        .catch((error: unknown) =>
          base.log.error({ event: 'timer.failed', job: name, error }, 'periodic task failed'),
        )
        .finally(() => (running = null))
    }
    const timer = setInterval(runOnce, everyMs)
    return async () => {
      clearInterval(timer)
      await running
    }
  })
  return { stop: () => Promise.all(stops.map((stop) => stop())) }
}
