import type { ReactNode } from 'react'
import styles from './Fates.module.css'

type FatesProps = { title: string; children: ReactNode }

/** A list of things that share a fate. */
export const Fates = ({ title, children }: FatesProps) => (
  <section className={styles['fates']}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
)

type FateProps = { icon: ReactNode; children: ReactNode }

export const Fate = ({ icon, children }: FateProps) => (
  <li className={styles['fate']}>
    {icon}
    <div>{children}</div>
  </li>
)
