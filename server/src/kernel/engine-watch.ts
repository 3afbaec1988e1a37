import type { Part } from './parts.ts'

export type WatchedEngine = 'text' | 'image' | 'mail' | 'storage' | 'payments'

export type Seen = { lastSuccessAt: Date | null; lastFailureAt: Date | null; lastFailure: string }

/** The outcome of this node's last calls to each engine. */
export type EngineWatch = {
  succeeded(engine: WatchedEngine): void
  failed(engine: WatchedEngine, error: unknown): void
  seen(engine: WatchedEngine): Seen
}

const MAX_MESSAGE_LENGTH = 200

/** Safe to show: engines' errors name a cause and never quote the request. */
const toMessage = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : 'unknown').slice(0, MAX_MESSAGE_LENGTH)

export const engineWatch: Part<EngineWatch> = {
  name: 'engine-health',
  make: ({ clock }) => {
    const all = new Map<WatchedEngine, Seen>()
    const seen = (engine: WatchedEngine): Seen =>
      all.get(engine) ?? { lastSuccessAt: null, lastFailureAt: null, lastFailure: '' }
    return {
      seen,
      succeeded: (engine) => void all.set(engine, { ...seen(engine), lastSuccessAt: clock.now() }),
      failed: (engine, error) =>
        void all.set(engine, {
          ...seen(engine),
          lastFailureAt: clock.now(),
          lastFailure: toMessage(error),
        }),
    }
  },
}
