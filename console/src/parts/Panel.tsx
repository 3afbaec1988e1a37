import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** A titled section of a page. */
export const Panel = ({
  title,
  end,
  children,
}: {
  title: string
  end?: ReactNode
  children: ReactNode
}) => (
  <section className={styles['panel']} aria-label={title}>
    <div className={styles['head']}>
      <h2>{title}</h2>
      {end}
    </div>
    {children}
  </section>
)
