export { authenticate } from './authenticate.ts'
export { guestLogin } from './guest-login.ts'
export { whoAmI } from './who-am-i.ts'
export type { User } from './accounts-store.ts'
