import type { MetricsSettings } from '../../config/config.ts'
import type { Meters } from '../../kernel/meters.ts'
import type { App } from '../app.ts'
import { figuresOf, type PoolFigures } from './figures.ts'
import { makePrometheus } from './prometheus.ts'
import { serveMetrics, type ServedMetrics } from './serve-metrics.ts'

export type Metrics = {
  meters: Meters
  serve(app: App, pool: () => PoolFigures): Promise<ServedMetrics>
}

/** Counting starts before the app is built, serving after. */
export const startMetrics = async (settings: MetricsSettings | null): Promise<Metrics | null> => {
  if (!settings) return null
  const prometheus = await makePrometheus()
  return {
    meters: prometheus.meters,
    serve: (app, pool) =>
      serveMetrics({
        prometheus,
        readSnapshot: figuresOf(app, pool),
        log: app.base.log,
        ...settings,
      }),
  }
}
