import { currentText } from '../i18n/language.ts'
import { toast } from '../ui/toast/toast.ts'

/**
 * What to tell a person about something that was thrown: errors of calls carry their own words, and
 * a fault of the server's a reference that finds it in the log.
 */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return currentText('error.requestError')
  const { message } = error
  const reference = 'reference' in error ? error.reference : undefined
  return typeof reference === 'string'
    ? currentText('error.withReference', { message, reference })
    : message
}

/** Says why something did not work; not to somebody who just closed the popup that said it. */
export const sayError = (error: unknown): void => {
  if (error instanceof Error && error.name === 'MEMBERS_ONLY') return
  toast({ kind: 'error', text: wordsOf(error) })
}
