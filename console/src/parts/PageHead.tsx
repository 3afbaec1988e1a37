import type { ReactNode } from 'react'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import styles from './PageHead.module.css'

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode }

/** The title of a page, a lead, and the page's actions. */
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
