import type { Product } from '../../../api/billing.ts'
import { useText } from '../../../i18n/text.ts'
import { Notice } from '../../../purchase/Notice.tsx'
import { askToSignIn } from '../../../session/ask-to-sign-in.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Purchase } from '../use-purchase.ts'

type PurchaseNoticeProps = { purchase: Purchase; packs: readonly Product[]; isStarting: boolean }

/** What became of a purchase that is not, or not yet, in the purse. */
export const PurchaseNotice = ({ purchase, packs, isStarting }: PurchaseNoticeProps) => {
  const { t } = useText()
  const { settled, order, isBusy, leave } = purchase
  const again = packs.find(({ points }) => points === order?.integral)
  switch (settled.state) {
    case 'none':
    case 'COMPLETED':
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
      return (
        <Notice title={t('purchase.cancelled')} text={t('points.cancelledText')}>
          <Button look="line" onClick={leave}>
            {t('purchase.fine')}
          </Button>
        </Notice>
      )
    case 'PENDING':
      return (
        <Notice isBusy title={t('purchase.pending')} text={t('points.pendingText')}>
          <Button look="line" onClick={leave}>
            {t('purchase.fine')}
          </Button>
        </Notice>
      )
    case 'DECLINED':
    case 'FAILED':
      return (
        <Notice
          isAlert
          title={t(settled.state === 'DECLINED' ? 'purchase.declined' : 'purchase.failed')}
          text={t(settled.state === 'DECLINED' ? 'purchase.declinedText' : 'purchase.failedText')}
        >
          {again && (
            <Button look="quiet" busy={isBusy} onClick={() => purchase.buy(again.id)}>
              {t('common.tryAgain')}
            </Button>
          )}
          <Button look="line" onClick={leave}>
            {t('points.chooseAgain')}
          </Button>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice isAlert title={settled.words} text={t('points.unknownText')}>
          <Button look="quiet" onClick={purchase.ask}>
            {t('purchase.askAgain')}
          </Button>
          <Button look="line" onClick={leave}>
            {t('points.chooseAgain')}
          </Button>
        </Notice>
      )
  }
}
