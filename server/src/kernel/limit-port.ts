// Above this a log of every hit costs more than it is worth: they are only counted.
export const EXACT_UP_TO = 200

export type Hit = { isTaken: true; stamp: number } | { isTaken: false; retryAfterMs: number }
export type Window = { max: number; windowMs: number; now: Date }

/** Where hits are kept, for all nodes together. */
export type LimitStore = {
  take(key: Buffer, window: Window): Promise<Hit>
  /** How long until there is room, without counting; 0 when there is. */
  wait(key: Buffer, window: Window): Promise<number>
  giveBack(key: Buffer, stamp: number): Promise<void>
  sweep(now: Date): Promise<void>
}
