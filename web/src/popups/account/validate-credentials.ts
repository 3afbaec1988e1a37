import { isEmail, isPassword, normalizeEmail } from '@dulcinea/contract/rules'
import type { TextKey } from '../../i18n/translate.ts'

type CredentialsInput = { email: string; password: string }

/** The first invalid field and its error text, or null. */
export const validateCredentials = ({
  email,
  password,
}: CredentialsInput): { field: 'email' | 'password'; text: TextKey } | null => {
  if (!isEmail(normalizeEmail(email))) return { field: 'email', text: 'account.validateMailError' }
  if (!isPassword(password)) return { field: 'password', text: 'account.validatePasswordError' }
  return null
}
