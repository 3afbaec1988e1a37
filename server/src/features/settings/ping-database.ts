import { setTimeout as sleep } from 'node:timers/promises'
import type { AppDependencies } from '../../kernel/ctx.ts'
import { ping } from './settings-store.ts'

/** Whether the database answers within a time limit. */
export const pingDatabase = (base: AppDependencies, limitMs: number): Promise<boolean> =>
  Promise.race([
    ping(base.db).then(
      () => true,
      () => false,
    ),
    sleep(limitMs, false, { ref: false }),
  ])
