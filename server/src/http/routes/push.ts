import type { Calls } from '@dulcinea/contract'
import * as push from '../../features/push/index.ts'
import type { Verbs } from '../mount.ts'
import { done } from '../present/nothing.ts'
import { minutesOf, pushWishes } from '../present/push.ts'

const parseOptionalTime = (clock: string | undefined): number | undefined =>
  clock === undefined ? undefined : minutesOf(clock)

export const pushRoutes = {
  state: async (ctx) => {
    const { preferences, publicKey } = await push.readWishes(ctx)
    return { ...pushWishes(preferences), publicKey }
  },
  subscribe: (ctx, i) => done(push.subscribe(ctx, i)),
  unsubscribe: (ctx, i) => done(push.unsubscribe(ctx, i)),
  update: async (ctx, i) =>
    pushWishes(
      await push.changeWishes(ctx, {
        showsText: i.showsText,
        quietFrom: parseOptionalTime(i.quietFrom),
        quietTo: parseOptionalTime(i.quietTo),
        timeZone: i.timeZone,
      }),
    ),
  presence: (ctx, i) => done(push.notePresence(ctx, { endpoint: i.endpoint, isAway: i.away })),
} satisfies Verbs<Calls['push']>
