import type { ReactNode } from 'react'
import styles from './Group.module.css'

type GroupProps = { id: string; title: string; children: ReactNode }

export const Group = ({ id, title, children }: GroupProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles['title']}>
      {title}
    </h2>
    {children}
  </section>
)
