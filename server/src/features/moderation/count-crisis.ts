import type { ScreenClass } from '../../engines/screening/port.ts'
import type { Tx } from '../../kernel/write.ts'
import * as store from './moderation-store.ts'

/** Counted by day for the yearly report, without anybody's id. */
export const countCrisis = (tx: Tx, input: { class: ScreenClass; now: Date }) =>
  store.countCrisis(tx, input.class, input.now)
