import type { Calls } from '@dulcinea/contract'
import * as accounts from '../../features/accounts/index.ts'
import { premiumState } from '../../features/premium/index.ts'
import { countUser } from '../../journeys/count-user.ts'
import { exportAccount } from '../../journeys/export-account.ts'
import { readPerson } from '../../journeys/read-person.ts'
import { updateProfile } from '../../journeys/update-profile.ts'
import { personOf } from '../../kernel/ctx.ts'
import { wholeList } from '../../kernel/paging.ts'
import type { Verbs } from '../mount.ts'
import { done } from '../present/nothing.ts'
import { premium } from '../present/premium.ts'
import { session } from '../present/session.ts'
import { userInfo } from '../present/user.ts'

export const userRoutes = {
  info: async (ctx, i) =>
    userInfo(await readPerson(ctx, { userId: i.userId ?? personOf(ctx).userId })),
  mod: async (ctx, i) => userInfo(await readPerson(ctx, { userId: i.modId })),
  updateProfile: async (ctx, i) =>
    userInfo(await updateProfile(ctx, { userId: i.modId, nick: i.nick, avatar: i.head })),
  count: (ctx, i) => countUser(ctx, { userId: i.modId }),
  premium: async (ctx, i) => premium(await premiumState(ctx, { userId: i.id })),
  sessions: async (ctx) => wholeList((await accounts.listSessions(ctx)).map(session)),
  revokeSession: (ctx, i) =>
    done(
      i.id === undefined
        ? accounts.revokeOtherSessions(ctx)
        : accounts.revokeSession(ctx, { id: i.id }),
    ),
  exportData: async (ctx) => ({ fileName: 'dulcinea.zip', body: await exportAccount(ctx) }),
} satisfies Verbs<Calls['users']>
