import type { ReactNode } from 'react'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  title: string
  text?: ReactNode
  isBusy?: boolean
  /** Assertive live region, for errors. */
  isAlert?: boolean
  children?: ReactNode
}

/** The state of a payment and the possible next actions. */
export const Notice = ({ title, text, isBusy, isAlert, children }: NoticeProps) => (
  <section className={styles['notice']} role={isAlert ? 'alert' : 'status'} aria-busy={isBusy}>
    <div className={styles['words']}>
      <h2>
        {isBusy && <Spinner />}
        {title}
      </h2>
      {text && <p>{text}</p>}
    </div>
    {children && <div className={styles['ways']}>{children}</div>}
  </section>
)
