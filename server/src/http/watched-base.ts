import { dayCounts } from '../features/figures/index.ts'
import type { Base, Log } from '../kernel/ctx.ts'
import { engineWatch } from '../kernel/engine-watch.ts'
import type { Meters } from '../kernel/meters.ts'
import type { Parts } from '../kernel/parts.ts'
import { watchedEngines } from '../kernel/watched-engines.ts'

const OUR_FAULT = 500

/** What the app is made of, with eyes on it: how engines do, and what is counted by the day. */
export const watchedBase = (given: Omit<Base, 'log'> & { log: Log }, parts: () => Parts): Base => {
  const { meters } = given
  const counting: Meters = {
    request(facts) {
      if (facts.status === OUR_FAULT) parts().part(dayCounts).error()
      meters?.request(facts)
    },
    firstWord(seconds) {
      parts().part(dayCounts).firstWord(seconds)
      meters?.firstWord(seconds)
    },
    eventLoopBlocked: (seconds) => meters?.eventLoopBlocked(seconds),
    job: (kind, outcome) => meters?.job(kind, outcome),
  }
  const watch = () => parts().part(engineWatch)
  return {
    ...given,
    meters: counting,
    engines: watchedEngines(given.engines, {
      succeeded: (engine) => watch().succeeded(engine),
      failed: (engine, error) => watch().failed(engine, error),
    }),
  }
}
