import type { Service } from './services.ts'

export type MonitoredEngine = 'text' | 'image' | 'mail' | 'storage' | 'payments'

export type EngineCallStatus = {
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  lastFailure: string
}

/** The outcome of this node's last calls to each engine. */
export type EngineHealth = {
  recordSuccess(engine: MonitoredEngine): void
  recordFailure(engine: MonitoredEngine, error: unknown): void
  getStatus(engine: MonitoredEngine): EngineCallStatus
}

const MAX_MESSAGE_LENGTH = 200

/** Safe to show: engines' errors name a cause and never quote the request. */
const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : 'unknown').slice(0, MAX_MESSAGE_LENGTH)

export const engineHealth: Service<EngineHealth> = {
  name: 'engine-health',
  create: ({ clock }) => {
    const all = new Map<MonitoredEngine, EngineCallStatus>()
    const seen = (engine: MonitoredEngine): EngineCallStatus =>
      all.get(engine) ?? { lastSuccessAt: null, lastFailureAt: null, lastFailure: '' }
    return {
      getStatus: seen,
      recordSuccess: (engine) =>
        void all.set(engine, { ...seen(engine), lastSuccessAt: clock.now() }),
      recordFailure: (engine, error) =>
        void all.set(engine, {
          ...seen(engine),
          lastFailureAt: clock.now(),
          lastFailure: toMessage(error),
        }),
    }
  },
}
