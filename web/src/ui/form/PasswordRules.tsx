import { Check, Circle, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PASSWORD_MAX, PASSWORD_MIN } from '@dulcinea/contract/constants'
import { isPassword } from '@dulcinea/contract/rules'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
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

/** Rules of a new password, ticked when met; the last one is shown only when violated. */
export const PasswordRules = ({ password }: { password: string }) => {
  const { t } = useText()
  const isCommon = useIsCommonPassword(password)
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
        {isCommon && (
          <p className={styles['warning']}>
            <TriangleAlert aria-hidden />
            {t('form.oftenUsed')}
          </p>
        )}
      </div>
    </>
  )
}

const useIsCommonPassword = (password: string): boolean => {
  const [commonPasswords, setCommonPasswords] = useState<ReadonlySet<string> | null>(null)
  const isValid = isPassword(password)
  useEffect(() => {
    if (!isValid || commonPasswords) return
    import('./common-passwords.ts').then(
      (module) => setCommonPasswords(module.COMMON_PASSWORDS),
      // Only a warning: if the list fails to load, nothing is refused.
      () => undefined,
    )
  }, [isValid, commonPasswords])
  return isValid && (commonPasswords?.has(password.toLowerCase()) ?? false)
}
