export { authenticate } from './authenticate.ts'
export { changeEmail, WAY_BACK_PATH } from './change-email.ts'
export { changePassword } from './change-password.ts'
export { checkEmailCode } from './check-email-code.ts'
export { proveDeparture } from './delete-account.ts'
export { guestLogin } from './guest-login.ts'
export { hasEmailAccount } from './has-email-account.ts'
export { login } from './login.ts'
export { standingOf, type Standing } from './standing.ts'
export { logout } from './logout.ts'
export { deliverMail, deliverSms, mailJob, smsJob } from './mail-job.ts'
export {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type SessionInUse,
} from './manage-sessions.ts'
export { accountData } from './personal-data.ts'
export { readUser } from './read-user.ts'
export { register } from './register.ts'
export { resetPassword } from './reset-password.ts'
export { hasWayBack, restoreEmail, type Restored } from './restore-email.ts'
export { sendEmailCode } from './send-email-code.ts'
export { sendMobileCode } from './send-mobile-code.ts'
export { sweepAccounts } from './sweep-accounts.ts'
export { updateProfile } from './update-profile.ts'
export { whoAmI } from './who-am-i.ts'
export type { User } from './accounts-store.ts'
