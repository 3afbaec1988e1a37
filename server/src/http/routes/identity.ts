import type { Calls } from '@dulcinea/contract'
import * as accounts from '../../features/accounts/index.ts'
import type { Verbs } from '../mount.ts'
import { userDetail } from '../present/user.ts'

export const identityRoutes = {
  guestLogin: (ctx, i) => accounts.guestLogin(ctx, { deviceKey: i.device }),
  detail: async (ctx) => userDetail(await accounts.whoAmI(ctx)),
} satisfies Verbs<Calls['identity']>
