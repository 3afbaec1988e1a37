import { useText } from '../../../i18n/text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Subscribing } from '../use-subscribing.ts'

type StandingNoticeProps = { subscribing: Subscribing; isStarting: boolean }

/** What became of subscribing, where it is not simply paid. */
export const StandingNotice = ({ subscribing, isStarting }: StandingNoticeProps) => {
  const { t } = useText()
  const { standing, pending, leave, ask } = subscribing
  const fine = (
    <Button look="line" onClick={leave}>
      {t('purchase.fine')}
    </Button>
  )
  switch (standing.state) {
    case 'none':
    case 'paid':
      return null
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
      // What is left of it says the rest, with both ways on.
      if (pending) return null
      return (
        <Notice title={t('purchase.cancelled')} text={t('premium.cancelledText')}>
          {fine}
        </Notice>
      )
    case 'waiting':
      return (
        <Notice isBusy title={t('purchase.pending')} text={t('premium.waitingText')}>
          {fine}
        </Notice>
      )
    case 'declined':
      return (
        <Notice isAlert title={t('purchase.declined')} text={t('purchase.declinedText')}>
          {fine}
        </Notice>
      )
    case 'unconfirmed':
      return (
        <Notice isBusy title={standing.words} text={t('premium.unconfirmedText')}>
          {!pending && fine}
        </Notice>
      )
    case 'unknown':
      return (
        <Notice isAlert title={standing.words} text={t('premium.unknownText')}>
          <Button look="quiet" onClick={ask}>
            {t('purchase.askAgain')}
          </Button>
          <Button look="line" onClick={leave}>
            {t('premium.toPlans')}
          </Button>
        </Notice>
      )
  }
}
