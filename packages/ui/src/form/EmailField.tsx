import { useText } from '../i18n/use-text.ts'
import { Field, type FieldProps } from './Field.tsx'

type EmailFieldProps = Omit<FieldProps, 'label' | 'type' | 'onChange'> & {
  label?: string
  onValue?: (value: string) => void
}

export const EmailField = ({ label, onValue, ...rest }: EmailFieldProps) => {
  const { t } = useText()
  return (
    <Field
      label={label ?? t('form.email')}
      type="email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onValue?.(event.target.value)}
      {...rest}
    />
  )
}
