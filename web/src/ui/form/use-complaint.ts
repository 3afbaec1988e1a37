import { useRef, useState } from 'react'
import type { ErrorName } from '@dulcinea/contract/errors'
import { currentText } from '../../i18n/language.ts'
import { toast } from '../toast/toast.ts'

export type FieldName = 'email' | 'code' | 'password' | 'oldPassword'

/** Which field of a form an error of the server is about. */
const ABOUT: Partial<Record<ErrorName, FieldName>> = {
  EMAIL_REGISTERED: 'email',
  NO_ACCOUNT: 'email',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_MISSING: 'code',
  PASSWORD_WRONG: 'password',
}

/** Beside the field it is also said what to do about a code that this device never asked for. */
const withAdvice = ({ name, message }: Error): string =>
  name === 'CODE_MISSING' ? currentText('form.codeMissing', { message }) : message

const isKnown = (name: string): name is keyof typeof ABOUT => name in ABOUT

/** What is wrong in a form: said in a toast, and beside its field until that is changed. */
export const useComplaint = (fields: Partial<Record<ErrorName, FieldName>> = {}) => {
  const [complaint, setComplaint] = useState<{ field: FieldName; text: string } | null>(null)
  const lastToast = useRef<(() => void) | null>(null)

  const complain = (field: FieldName | undefined, text: string, beside = text) => {
    setComplaint(field ? { field, text: beside } : null)
    lastToast.current?.()
    lastToast.current = toast({ kind: 'error', text })
  }

  return {
    complain,
    report: (error: unknown) => {
      if (!(error instanceof Error)) return complain(undefined, currentText('error.requestError'))
      const field = isKnown(error.name) ? (fields[error.name] ?? ABOUT[error.name]) : undefined
      complain(field, error.message, withAdvice(error))
    },
    about: (field: FieldName) => (complaint?.field === field ? complaint.text : undefined),
    settle: () => {
      lastToast.current?.()
      setComplaint(null)
    },
  }
}
