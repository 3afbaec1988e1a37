import { currentText } from '../i18n/language.ts'
import { toast } from '../ui/toast/toast.ts'

/** What to tell a person about something that was thrown: errors of calls carry their own words. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : currentText('error.requestError')

/** Says why something did not work; not to somebody who just closed the popup that said it. */
export const sayError = (error: unknown): void => {
  if (error instanceof Error && error.name === 'MEMBERS_ONLY') return
  toast({ kind: 'error', text: wordsOf(error) })
}
