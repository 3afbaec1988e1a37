import type { ScreenClass } from '@dulcinea/moderation'
import type { Tx } from '../../db/write.ts'
import * as store from './moderation-store.ts'

/** Daily count for the yearly report, without user ids. */
export const countCrisis = (tx: Tx, input: { class: ScreenClass; now: Date }) =>
  store.incrementCrisisCount(tx, input.class, input.now)
