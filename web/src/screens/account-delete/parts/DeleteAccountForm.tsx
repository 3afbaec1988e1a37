import { useState } from 'react'
import { isCode } from '@dulcinea/contract/rules'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { Checkbox } from '@dulcinea/ui/form/Checkbox.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '@dulcinea/ui/form/EmailField.tsx'
import { useFormErrors } from '../../../ui/form/use-form-errors.ts'
import { useDeleteAccount } from '../use-delete-account.ts'
import styles from './DeleteAccountForm.module.css'
import type { PublishedCharactersChoice } from './RetainedData.tsx'

type DeleteAccountFormProps = { email: string; characters: PublishedCharactersChoice }

/** Code, confirmation box and buttons. Keeping the account is offered as prominently as deleting it. */
export const DeleteAccountForm = ({ email, characters }: DeleteAccountFormProps) => {
  const { t } = useText()
  const { getFieldError, complain, report, clearErrors } = useFormErrors()
  const [code, setCode] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const { mutate, isPending } = useDeleteAccount(report)
  const sender = useSendCode({
    email,
    useIn: 'writeOff',
    onInvalidEmail: (text) => complain('email', text),
    report,
  })
  const isReady = isCode(code) && isUnderstood
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        clearErrors()
        if (isReady && !isPending) mutate({ email, code, characters })
      }}
    >
      <div className={styles['fields']}>
        <EmailField
          label={t('accountDelete.email')}
          value={email}
          error={getFieldError('email')}
          readOnly
        />
        <CodeField value={code} onValue={setCode} error={getFieldError('code')} sender={sender} />
      </div>
      <Checkbox checked={isUnderstood} onChange={setUnderstood}>
        {t('accountDelete.understood')}
      </Checkbox>
      <div className={styles['ways']}>
        <Button
          type="submit"
          variant="outline"
          size="big"
          className={styles['danger']}
          disabled={!isReady}
          busy={isPending}
        >
          {t('accountDelete.delete')}
        </Button>
        <ButtonLink size="big" to="/settings">
          {t('accountDelete.keep')}
        </ButtonLink>
      </div>
    </form>
  )
}
