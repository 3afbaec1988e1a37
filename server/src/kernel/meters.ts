/**
 * What is counted while it happens; everything else is read when somebody asks for the figures.
 * Labels are names of our own, so that there are never more than a few hundred of them, and none
 * tells of a person.
 */
export type Meters = {
  request(facts: { method: string; route: string; status: number; seconds: number }): void
  /** From the place that was reserved to the first word that anybody could read. */
  firstWord(seconds: number): void
  eventLoopBlocked(seconds: number): void
  job(kind: string, outcome: 'done' | 'failed' | 'given up' | 'parked'): void
}
