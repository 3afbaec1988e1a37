import { useState } from 'react'
import { Button } from '@dulcinea/ui/Button.tsx'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { PasswordField } from '@dulcinea/ui/form/PasswordField.tsx'
import { getDeviceKey } from '../../api/device-key.ts'
import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import type { SignInTicket } from './SignIn.tsx'
import styles from './SignIn.module.css'

export const PasswordStep = ({ onTicket }: { onTicket: (ticket: SignInTicket) => void }) => {
  const { t } = useText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useCallMutation('entry', 'signIn')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ email, password, device: getDeviceKey() }, { onSuccess: onTicket })
      }}
    >
      <p className={styles['lead']}>{t('signIn.lead')}</p>
      <EmailField
        label={t('signIn.email')}
        value={email}
        onValue={setEmail}
        autoComplete="username"
        required
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        value={password}
        required
        error={error?.message}
        onChange={({ target }) => {
          if (error) reset()
          setPassword(target.value)
        }}
      />
      <Button type="submit" variant="primary" size="big" wide busy={isPending}>
        {t('signIn.next')}
      </Button>
    </form>
  )
}
