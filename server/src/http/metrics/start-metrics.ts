import type { MetricsSettings } from '../../config/config.ts'
import type { Meters } from '../../kernel/meters.ts'
import type { App } from '../app.ts'
import { createSnapshotReader, type PoolSnapshot } from './metrics-snapshot.ts'
import { createPrometheus } from './prometheus.ts'
import { serveMetrics, type MetricsServer } from './serve-metrics.ts'

export type Metrics = {
  meters: Meters
  serve(app: App, pool: () => PoolSnapshot): Promise<MetricsServer>
}

/** Counting starts before the app is built, serving after. */
export const startMetrics = async (settings: MetricsSettings | null): Promise<Metrics | null> => {
  if (!settings) return null
  const prometheus = await createPrometheus()
  return {
    meters: prometheus.meters,
    serve: (app, pool) =>
      serveMetrics({
        prometheus,
        readSnapshot: createSnapshotReader(app, pool),
        log: app.base.log,
        ...settings,
      }),
  }
}
