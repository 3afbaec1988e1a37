import { isEmail, isPassword, tidyEmail } from '@dulcinea/contract/rules'
import type { TextKey } from '../../i18n/translate.ts'

type Typed = { email: string; password: string }

/** The first thing that is wrong with what was typed. */
export const complaintAbout = ({
  email,
  password,
}: Typed): { field: 'email' | 'password'; text: TextKey } | null => {
  if (!isEmail(tidyEmail(email))) return { field: 'email', text: 'account.validateMailError' }
  if (!isPassword(password)) return { field: 'password', text: 'account.validatePasswordError' }
  return null
}
