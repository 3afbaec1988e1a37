import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_MAX } from '@dulcinea/contract/constants'
import { useText } from '../i18n/use-text.ts'
import { IconButton } from '../IconButton.tsx'
import { Field, type FieldProps } from './Field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'inside' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a show/hide button. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      type={isShown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inside={
        <IconButton
          label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
      {...props}
    />
  )
}
