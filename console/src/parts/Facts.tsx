import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** Quiet pairs of a name and a value. */
export const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles['facts']}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
