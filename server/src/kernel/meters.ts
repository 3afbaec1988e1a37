/**
 * Metrics recorded as events happen; all others are read on each scrape. Labels come from fixed sets, so
 * that their cardinality stays at a few hundred and none contains personal data.
 */
export type Meters = {
  recordRequest(fields: { method: string; route: string; status: number; seconds: number }): void
  /** Time to first token: from the reserved generation slot to the first readable text. */
  recordFirstChunk(seconds: number): void
  recordEventLoopBlocked(seconds: number): void
  recordJob(kind: string, outcome: 'done' | 'failed' | 'given up' | 'parked'): void
}
