export { authenticateOperator, type OperatorActor } from './authenticate-operator.ts'
export { forgetFactor } from './forget-factor.ts'
export { isOperator } from './is-operator.ts'
export {
  endOperatorSession,
  listOperatorSessions,
  requireOperator,
  readOwnSessionExpiry,
  signOut,
} from './manage-sessions.ts'
export { operatorData } from './personal-data.ts'
export { signIn } from './sign-in.ts'
export { signInMailCode } from './sign-in-mail-code.ts'
export { signInCode, type NewOperatorSession } from './sign-in-code.ts'
