import { formatDate } from '../i18n/format.ts'
import { useText } from '../i18n/text.ts'

/** A day with its year: what is paid for may end in another one. */
export const useDate = () => {
  const { language } = useText()
  return (moment: string | Date): string => formatDate(language, moment, 'fullDay')
}
