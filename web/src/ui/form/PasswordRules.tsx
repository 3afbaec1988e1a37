import { Check, Circle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '@dulcinea/contract/constants'
import { isPassword } from '@dulcinea/contract/rules'
import { useText } from '../../i18n/text.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './PasswordRules.module.css'

const RULES = [
  {
    text: 'form.ruleLength',
    isMet: (password: string) => password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
  },
  { text: 'form.ruleLetter', isMet: (password: string) => /[A-Za-z]/.test(password) },
  { text: 'form.ruleDigit', isMet: (password: string) => /[0-9]/.test(password) },
  { text: 'form.rulePlain', isMet: (password: string) => /^[A-Za-z0-9]*$/.test(password) },
] as const

/** The rules of a new password, ticked as they are met; the last one shows when it is broken. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useText()
  const isOften = useIsOftenUsed(password)
  const rules = RULES.filter(({ text, isMet }) => text !== 'form.rulePlain' || !isMet(password))
  return (
    <>
      <ul className={styles['rules']}>
        {rules.map(({ text, isMet }) => (
          <li key={text} data-met={isMet(password) || undefined}>
            {isMet(password) ? <Check aria-hidden /> : <Circle aria-hidden />}
            {t(text, { min: PASSWORD_MIN, max: PASSWORD_MAX })}
            {isMet(password) && <VisuallyHidden>{t('form.ruleMet')}</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {isOften && (
          <p className={styles['warning']}>
            <TriangleAlert aria-hidden />
            {t('form.oftenUsed')}
          </p>
        )}
      </div>
    </>
  )
}

const useIsOftenUsed = (password: string): boolean => {
  const [often, setOften] = useState<ReadonlySet<string> | null>(null)
  const isWanted = isPassword(password)
  useEffect(() => {
    if (!isWanted || often) return
    import('./often-used-passwords.ts').then(
      (module) => setOften(module.OFTEN_USED),
      // Only a warning: without it nothing is refused.
      () => undefined,
    )
  }, [isWanted, often])
  return isWanted && (often?.has(password.toLowerCase()) ?? false)
}
