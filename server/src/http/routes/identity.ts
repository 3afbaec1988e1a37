import type { Calls } from '@dulcinea/contract'
import * as accounts from '../../features/accounts/index.ts'
import { registerAccount } from '../../use-cases/register-account.ts'
import { deleteAccount } from '../../use-cases/delete-account.ts'
import type { CallHandlers } from '../mount-calls.ts'
import { discardResult } from '../present/discard-result.ts'
import { presentUserDetail } from '../present/user.ts'

export const identityRoutes = {
  guestLogin: (ctx, i) => accounts.guestLogin(ctx, { deviceKey: i.device }),
  detail: async (ctx) => presentUserDetail(await accounts.whoAmI(ctx)),
  hasEmailAccount: (ctx, i) => accounts.hasEmailAccount(ctx, { email: i.email }),
  emailCode: (ctx, i) =>
    discardResult(accounts.sendEmailCode(ctx, { email: i.email, useIn: i.useIn })),
  mobileCode: (ctx, i) =>
    discardResult(accounts.sendMobileCode(ctx, { area: i.area, phone: i.phone, useIn: i.useIn })),
  checkEmailCode: (ctx, i) =>
    discardResult(accounts.checkEmailCode(ctx, { email: i.email, code: i.code })),
  register: (ctx, i) =>
    registerAccount(ctx, {
      email: i.email,
      code: i.code,
      password: i.password,
      inviteCode: i.inviteCode,
    }),
  login: (ctx, i) => accounts.login(ctx, { email: i.email, password: i.password }),
  changePassword: (ctx, i) =>
    discardResult(
      accounts.changePassword(ctx, { oldPassword: i.oldPassword, newPassword: i.newPassword }),
    ),
  resetPassword: (ctx, i) =>
    discardResult(accounts.resetPassword(ctx, { email: i.email, password: i.password })),
  changeEmail: (ctx, i) => discardResult(accounts.changeEmail(ctx, i)),
  logout: (ctx) => discardResult(accounts.logout(ctx)),
  deleteAccount: (ctx, i) =>
    discardResult(deleteAccount(ctx, { email: i.email, code: i.code, characters: i.characters })),
} satisfies CallHandlers<Calls['identity']>
