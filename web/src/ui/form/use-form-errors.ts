import { useRef, useState } from 'react'
import type { ErrorName } from '@dulcinea/contract/errors'
import { translate } from '../../i18n/language.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

export type FieldName = 'email' | 'code' | 'password' | 'oldPassword'

/** The form field that a server error belongs to. */
const FIELD_BY_ERROR: Partial<Record<ErrorName, FieldName>> = {
  EMAIL_REGISTERED: 'email',
  NO_ACCOUNT: 'email',
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_MISSING: 'code',
  PASSWORD_WRONG: 'password',
}

/** Adds advice to the field error for a code that was not requested on this device. */
const withAdvice = ({ name, message }: Error): string =>
  name === 'CODE_MISSING' ? translate('form.codeMissing', { message }) : message

const isFieldError = (name: string): name is keyof typeof FIELD_BY_ERROR => name in FIELD_BY_ERROR

/** Form errors: shown in a toast, and beside the field until it is changed. */
export const useFormErrors = (fields: Partial<Record<ErrorName, FieldName>> = {}) => {
  const [fieldError, setFieldError] = useState<{ field: FieldName; text: string } | null>(null)
  const dismissLastToast = useRef<(() => void) | null>(null)

  const showFieldError = (field: FieldName | undefined, text: string, beside = text) => {
    setFieldError(field ? { field, text: beside } : null)
    dismissLastToast.current?.()
    dismissLastToast.current = toast({ kind: 'error', text })
  }

  return {
    complain: showFieldError,
    report: (error: unknown) => {
      if (!(error instanceof Error))
        return showFieldError(undefined, translate('error.requestError'))
      const field = isFieldError(error.name)
        ? (fields[error.name] ?? FIELD_BY_ERROR[error.name])
        : undefined
      showFieldError(field, error.message, withAdvice(error))
    },
    getFieldError: (field: FieldName) =>
      fieldError?.field === field ? fieldError.text : undefined,
    clearErrors: () => {
      dismissLastToast.current?.()
      setFieldError(null)
    },
  }
}
