import type { ReactNode } from 'react'
import { usePageTitle } from '../../../web/src/device/page-title.ts'
import styles from './PageHead.module.css'

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** A page's name, one line about it, and at the other end what can be done with all of it. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => {
  usePageTitle(title)
  return (
    <div className={styles['head']}>
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={styles['end']}>{children}</div>}
    </div>
  )
}
