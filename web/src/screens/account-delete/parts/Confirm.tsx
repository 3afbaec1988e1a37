import { useState } from 'react'
import { isCode } from '@dulcinea/contract/rules'
import { useSendCode } from '../../../api/use-send-code.ts'
import { useText } from '../../../i18n/text.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { CodeField } from '../../../ui/form/CodeField.tsx'
import { EmailField } from '../../../ui/form/EmailField.tsx'
import { useComplaint } from '../../../ui/form/use-complaint.ts'
import { useDeleteAccount } from '../use-delete-account.ts'
import styles from './Confirm.module.css'
import type { Characters } from './WhatStays.tsx'

type DeleteAccountFormProps = { email: string; characters: Characters }

/** Code, confirmation box and buttons. Keeping the account is offered as prominently as deleting it. */
export const Confirm = ({ email, characters }: DeleteAccountFormProps) => {
  const { t } = useText()
  const { about, complain, report, settle } = useComplaint()
  const [code, setCode] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const { mutate, isPending } = useDeleteAccount(report)
  const sender = useSendCode({
    email,
    useIn: 'writeOff',
    complain: (text) => complain('email', text),
    report,
  })
  const isReady = isCode(code) && isUnderstood
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        settle()
        if (isReady && !isPending) mutate({ email, code, characters })
      }}
    >
      <div className={styles['fields']}>
        <EmailField
          label={t('accountDelete.email')}
          value={email}
          error={about('email')}
          readOnly
        />
        <CodeField value={code} onValue={setCode} error={about('code')} sender={sender} />
      </div>
      <Checkbox checked={isUnderstood} onChange={setUnderstood}>
        {t('accountDelete.understood')}
      </Checkbox>
      <div className={styles['ways']}>
        <Button
          type="submit"
          look="line"
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
