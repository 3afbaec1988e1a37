import type { AccountView, SignInRequest } from '../../session/ask-to-sign-in.ts'

/** Props of every view of the popup; the email address survives a change of view. */
export type FormProps = {
  email: string
  request: SignInRequest
  onEmail: (email: string) => void
  onView: (view: AccountView) => void
  onRegistered: () => void
}
