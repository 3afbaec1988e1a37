import type { ReactNode } from 'react'
import styles from './ConsequenceList.module.css'

type ConsequenceListProps = { title: string; children: ReactNode }

/** A titled list of things that are all deleted, or all kept. */
export const ConsequenceList = ({ title, children }: ConsequenceListProps) => (
  <section className={styles['fates']}>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </section>
)

type ConsequenceItemProps = { icon: ReactNode; children: ReactNode }

export const ConsequenceItem = ({ icon, children }: ConsequenceItemProps) => (
  <li className={styles['fate']}>
    {icon}
    <div>{children}</div>
  </li>
)
