import { translate } from '../i18n/language.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'

/**
 * The message to show for a thrown value: errors of calls carry their own text, and server errors a
 * reference to the server's log.
 */
export const toErrorMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return translate('error.requestError')
  const { message } = error
  const reference = 'reference' in error ? error.reference : undefined
  return typeof reference === 'string'
    ? translate('error.withReference', { message, reference })
    : message
}

/** Shows an error as a toast, except when the user has just dismissed the sign-in popup. */
export const showError = (error: unknown): void => {
  if (error instanceof Error && error.name === 'MEMBERS_ONLY') return
  toast({ kind: 'error', text: toErrorMessage(error) })
}
