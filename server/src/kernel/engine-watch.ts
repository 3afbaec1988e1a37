import type { Part } from './parts.ts'

export type WatchedEngine = 'text' | 'image' | 'mail' | 'storage' | 'payments'

export type Seen = { lastSuccessAt: Date | null; lastFailureAt: Date | null; lastFailure: string }

/** How this node's last dealings with each engine went. */
export type EngineWatch = {
  succeeded(engine: WatchedEngine): void
  failed(engine: WatchedEngine, error: unknown): void
  seen(engine: WatchedEngine): Seen
}

const LONGEST_TEXT = 200

/** Engines' errors are made to be told: they name a cause, never what was asked for. */
const textOf = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : 'unknown').slice(0, LONGEST_TEXT)

export const engineWatch: Part<EngineWatch> = {
  name: 'engine-watch',
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
          lastFailure: textOf(error),
        }),
    }
  },
}
