import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { Button } from '../ui/Button.tsx'
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
  /** True while it is not known yet who this is. */
  isStarting: boolean
  /** What the screen says of its own matter, and its way back. */
  words: { cancelled: string; pending: string; unknown: string; back: string }
  /** What the server said, where it is not known what became of it. */
  told?: string
  onLeave: () => void
  onAsk: () => void
  /** Another way on, where it did not go through. */
  again?: ReactNode
}

/** What became of a payment that did not simply succeed: the same words wherever something is bought. */
export const PaymentNotice = ({
  state,
  isStarting,
  words,
  told = '',
  onLeave,
  onAsk,
  again,
}: PaymentNoticeProps) => {
  const { t } = useText()
  const way = (text: string) => (
    <Button look="line" onClick={onLeave}>
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
          <Button look="line" onClick={() => askToSignIn()}>
            {t('account.signIn')}
          </Button>
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice title={t('purchase.cancelled')} text={words.cancelled}>
          {way(t('purchase.fine'))}
        </Notice>
      )
    case 'pending':
      return (
        <Notice isBusy title={t('purchase.pending')} text={words.pending}>
          {way(t('purchase.fine'))}
        </Notice>
      )
    case 'declined':
    case 'failed':
      return (
        <Notice isAlert title={t(`purchase.${state}`)} text={t(`purchase.${state}Text`)}>
          {again}
          {way(words.back)}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice isAlert title={told} text={words.unknown}>
          <Button look="quiet" onClick={onAsk}>
            {t('purchase.askAgain')}
          </Button>
          {way(words.back)}
        </Notice>
      )
  }
}
