import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { Notice } from './Notice.tsx'

export type PaymentState =
  | 'asking'
  | 'signed-out'
  | 'cancelled'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'unknown'

type PaymentNoticeProps = {
  state: PaymentState
  /** True while the session is not known yet. */
  isStarting: boolean
  /** The screen's own texts. */
  texts: { cancelled: string; pending: string; unknown: string; back: string }
  /** The server's message, when the state of the payment is unknown. */
  serverMessage?: string
  onLeave: () => void
  onCheckAgain: () => void
  /** Retry action for a payment that failed. */
  retryAction?: ReactNode
}

/** State of a payment that has not succeeded; shared by all purchase screens. */
export const PaymentNotice = ({
  state,
  isStarting,
  texts,
  serverMessage = '',
  onLeave,
  onCheckAgain,
  retryAction,
}: PaymentNoticeProps) => {
  const { t } = useText()
  const leaveButton = (text: string) => (
    <Button variant="outline" onClick={onLeave}>
      {text}
    </Button>
  )
  switch (state) {
    case 'asking':
      return <Notice isBusy title={t('purchase.asking')} text={t('purchase.askingText')} />
    case 'signed-out':
      if (isStarting) return <Notice isBusy title={t('purchase.asking')} />
      return (
        <Notice title={t('purchase.signInTitle')} text={t('purchase.signInText')}>
          <Button variant="outline" onClick={() => askToSignIn()}>
            {t('account.signIn')}
          </Button>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice title={t('purchase.cancelled')} text={texts.cancelled}>
          {leaveButton(t('purchase.fine'))}
        </Notice>
      )
    case 'pending':
      return (
        <Notice isBusy title={t('purchase.pending')} text={texts.pending}>
          {leaveButton(t('purchase.fine'))}
        </Notice>
      )
    case 'declined':
    case 'failed':
      return (
        <Notice isAlert title={t(`purchase.${state}`)} text={t(`purchase.${state}Text`)}>
          {retryAction}
          {leaveButton(texts.back)}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice isAlert title={serverMessage} text={texts.unknown}>
          <Button variant="secondary" onClick={onCheckAgain}>
            {t('purchase.askAgain')}
          </Button>
          {leaveButton(texts.back)}
        </Notice>
      )
  }
}
