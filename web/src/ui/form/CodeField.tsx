import { CODE_LENGTH } from '@dulcinea/contract/constants'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import styles from './CodeField.module.css'
import { Field } from '@dulcinea/ui/form/Field.tsx'

type CodeFieldProps = {
  label?: string
  name?: string
  value: string
  onValue: (value: string) => void
  error?: string
  sender: {
    state: 'idle' | 'sending' | 'counting'
    seconds: number
    disabled: boolean
    send: () => void
  }
}

/** Input for an emailed code, with the send button inside. */
export const CodeField = ({
  label,
  name = 'code',
  value,
  onValue,
  error,
  sender,
}: CodeFieldProps) => {
  const { t } = useText()
  const { state, seconds, disabled, send } = sender
  return (
    <Field
      label={label ?? t('form.code')}
      name={name}
      className={styles['code']}
      value={value}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Not maxLength: that would truncate a pasted code with spaces.
      onChange={(event) => onValue(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
      inside={
        <Button
          className={styles['send']}
          busy={state === 'sending'}
          disabled={disabled}
          onClick={send}
        >
          {state === 'counting' ? t('form.codeAgain', { seconds }) : t('form.sendCode')}
        </Button>
      }
    />
  )
}
