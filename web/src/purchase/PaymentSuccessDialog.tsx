import type { ReactNode } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { Dialog } from '@dulcinea/ui/Dialog.tsx'
import styles from './PaymentSuccessDialog.module.css'
import { Tick } from './Tick.tsx'

type PaymentSuccessDialogProps = {
  open: boolean
  title: string
  /** The main content: the new balance, or the end of the plan. */
  children: ReactNode
  /** What was paid, and a link to the order. */
  note?: ReactNode
  onStay: () => void
}

/** Success dialog after a payment. */
export const PaymentSuccessDialog = ({
  open,
  title,
  children,
  note,
  onStay,
}: PaymentSuccessDialogProps) => {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onStay} label={title} className={styles['paid']}>
      <div className={styles['body']}>
        <Tick />
        <h2>{title}</h2>
        {children}
        {note && <p className={styles['note']}>{note}</p>}
        <ButtonLink variant="primary" size="big" to="/explore">
          {t('purchase.startChatting')}
        </ButtonLink>
        <Button variant="text" onClick={onStay}>
          {t('purchase.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
