import type { AccountView, SignInRequest } from '../../session/ask-to-sign-in.ts'

/** What every view of the popup is given; the address outlives a change of view. */
export type FormProps = {
  email: string
  request: SignInRequest
  onEmail: (email: string) => void
  onView: (view: AccountView) => void
  onRegistered: () => void
}
