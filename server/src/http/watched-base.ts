import { dayCounts } from '../features/figures/index.ts'
import type { Base, Log } from '../kernel/ctx.ts'
import { engineWatch } from '../kernel/engine-watch.ts'
import type { Meters } from '../kernel/meters.ts'
import type { Parts } from '../kernel/parts.ts'
import { watchedEngines } from '../kernel/watched-engines.ts'

const INTERNAL_SERVER_ERROR = 500

/** Wraps the engines and meters of the app to track engine health and daily counts. */
export const watchedBase = (
  base: Omit<Base, 'log'> & { log: Log },
  services: () => Parts,
): Base => {
  const { meters } = base
  const countingMeters: Meters = {
    request(facts) {
      if (facts.status === INTERNAL_SERVER_ERROR) services().part(dayCounts).error()
      meters?.request(facts)
    },
    firstWord(seconds) {
      services().part(dayCounts).firstWord(seconds)
      meters?.firstWord(seconds)
    },
    eventLoopBlocked: (seconds) => meters?.eventLoopBlocked(seconds),
    job: (kind, outcome) => meters?.job(kind, outcome),
  }
  const watch = () => services().part(engineWatch)
  return {
    ...base,
    meters: countingMeters,
    engines: watchedEngines(base.engines, {
      succeeded: (engine) => watch().succeeded(engine),
      failed: (engine, error) => watch().failed(engine, error),
    }),
  }
}
