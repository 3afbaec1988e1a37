import type { Calls } from '@dulcinea/contract'
import * as push from '../../features/push/index.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { discardResult } from '../present/discard-result.ts'
import { parseTimeOfDay, presentPushPreferences } from '../present/push.ts'

const parseOptionalTime = (clock: string | undefined): number | undefined =>
  clock === undefined ? undefined : parseTimeOfDay(clock)

export const pushRoutes = {
  state: async (ctx) => {
    const { preferences, publicKey } = await push.readPushPreferences(ctx)
    return { ...presentPushPreferences(preferences), publicKey }
  },
  subscribe: (ctx, i) => discardResult(push.subscribe(ctx, i)),
  unsubscribe: (ctx, i) => discardResult(push.unsubscribe(ctx, i)),
  update: async (ctx, i) =>
    presentPushPreferences(
      await push.changePushPreferences(ctx, {
        showsText: i.showsText,
        quietFrom: parseOptionalTime(i.quietFrom),
        quietTo: parseOptionalTime(i.quietTo),
        timeZone: i.timeZone,
      }),
    ),
  presence: (ctx, i) =>
    discardResult(push.notePresence(ctx, { endpoint: i.endpoint, isAway: i.away })),
} satisfies CallHandlers<Calls['push']>
