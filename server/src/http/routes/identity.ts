import type { Calls } from '@dulcinea/contract'
import * as accounts from '../../features/accounts/index.ts'
import { registerAccount } from '../../journeys/register-account.ts'
import { deleteAccount } from '../../journeys/delete-account.ts'
import type { Verbs } from '../mount.ts'
import { done } from '../present/nothing.ts'
import { userDetail } from '../present/user.ts'

export const identityRoutes = {
  guestLogin: (ctx, i) => accounts.guestLogin(ctx, { deviceKey: i.device }),
  detail: async (ctx) => userDetail(await accounts.whoAmI(ctx)),
  hasEmailAccount: (ctx, i) => accounts.hasEmailAccount(ctx, { email: i.email }),
  emailCode: (ctx, i) => done(accounts.sendEmailCode(ctx, { email: i.email, useIn: i.useIn })),
  mobileCode: (ctx, i) =>
    done(accounts.sendMobileCode(ctx, { area: i.area, phone: i.phone, useIn: i.useIn })),
  checkEmailCode: (ctx, i) => done(accounts.checkEmailCode(ctx, { email: i.email, code: i.code })),
  register: (ctx, i) =>
    registerAccount(ctx, {
      email: i.email,
      code: i.code,
      password: i.password,
      inviteCode: i.inviteCode,
    }),
  login: (ctx, i) => accounts.login(ctx, { email: i.email, password: i.password }),
  changePassword: (ctx, i) =>
    done(accounts.changePassword(ctx, { oldPassword: i.oldPassword, newPassword: i.newPassword })),
  resetPassword: (ctx, i) =>
    done(accounts.resetPassword(ctx, { email: i.email, password: i.password })),
  changeEmail: (ctx, i) => done(accounts.changeEmail(ctx, i)),
  logout: (ctx) => done(accounts.logout(ctx)),
  deleteAccount: (ctx, i) =>
    done(deleteAccount(ctx, { email: i.email, code: i.code, characters: i.characters })),
} satisfies Verbs<Calls['identity']>
