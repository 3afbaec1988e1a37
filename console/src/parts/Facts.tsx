import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = { name: string; value: ReactNode }

/** A list of name and value pairs. */
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
