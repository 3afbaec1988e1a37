import type { Calls } from '@dulcinea/contract'
import * as accounts from '../../features/accounts/index.ts'
import { getPremiumState } from '../../features/premium/index.ts'
import { countUserItems } from '../../use-cases/count-user.ts'
import { exportAccount } from '../../use-cases/export-account.ts'
import { readPublicProfile } from '../../use-cases/read-public-profile.ts'
import { updateProfile } from '../../use-cases/update-profile.ts'
import { requireUser } from '../../kernel/ctx.ts'
import { createSinglePage } from '../../kernel/paging.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { discardResult } from '../present/discard-result.ts'
import { presentPremium } from '../present/premium.ts'
import { presentSession } from '../present/session.ts'
import { presentUserInfo } from '../present/user.ts'

export const userRoutes = {
  info: async (ctx, i) =>
    presentUserInfo(await readPublicProfile(ctx, { userId: i.userId ?? requireUser(ctx).userId })),
  mod: async (ctx, i) => presentUserInfo(await readPublicProfile(ctx, { userId: i.modId })),
  updateProfile: async (ctx, i) =>
    presentUserInfo(await updateProfile(ctx, { userId: i.modId, nick: i.nick, avatar: i.head })),
  count: (ctx, i) => countUserItems(ctx, { userId: i.modId }),
  premium: async (ctx, i) => presentPremium(await getPremiumState(ctx, { userId: i.id })),
  sessions: async (ctx) => createSinglePage((await accounts.listSessions(ctx)).map(presentSession)),
  revokeSession: (ctx, i) =>
    discardResult(
      i.id === undefined
        ? accounts.revokeOtherSessions(ctx)
        : accounts.revokeSession(ctx, { id: i.id }),
    ),
  exportData: async (ctx) => ({ fileName: 'dulcinea.zip', body: await exportAccount(ctx) }),
} satisfies CallHandlers<Calls['users']>
