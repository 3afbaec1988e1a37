import { useText } from '../i18n/text.ts'

/** A day with its year: what is paid for may end in another one. */
export const useDate = () => {
  const { language } = useText()
  return (moment: string | Date): string =>
    new Date(moment).toLocaleDateString(language, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    })
}
