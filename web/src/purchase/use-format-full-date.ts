import { formatDate } from '../i18n/format.ts'
import { useText } from '../i18n/use-text.ts'

/** Formats a date with its year: a paid period may end in another year. */
export const useFormatFullDate = () => {
  const { language } = useText()
  return (date: string | Date): string => formatDate(language, date, 'fullDay')
}
