import { dailyCounter } from '../features/figures/index.ts'
import type { AppDependencies, Log } from '../kernel/ctx.ts'
import { engineHealth } from '../kernel/engine-health.ts'
import type { Meters } from '../kernel/meters.ts'
import type { Services } from '../kernel/services.ts'
import { monitorEngines } from '../kernel/monitor-engines.ts'

const INTERNAL_SERVER_ERROR = 500

/** Wraps the engines and meters of the app to track engine health and daily counts. */
export const instrumentBase = (
  base: Omit<AppDependencies, 'log'> & { log: Log },
  services: () => Services,
): AppDependencies => {
  const { meters } = base
  const countingMeters: Meters = {
    recordRequest(facts) {
      if (facts.status === INTERNAL_SERVER_ERROR) services().service(dailyCounter).countError()
      meters?.recordRequest(facts)
    },
    recordFirstChunk(seconds) {
      services().service(dailyCounter).countFirstWord(seconds)
      meters?.recordFirstChunk(seconds)
    },
    recordEventLoopBlocked: (seconds) => meters?.recordEventLoopBlocked(seconds),
    recordJob: (kind, outcome) => meters?.recordJob(kind, outcome),
  }
  const watch = () => services().service(engineHealth)
  return {
    ...base,
    meters: countingMeters,
    engines: monitorEngines(base.engines, {
      recordSuccess: (engine) => watch().recordSuccess(engine),
      recordFailure: (engine, error) => watch().recordFailure(engine, error),
    }),
  }
}
