import type { ReactNode } from 'react'
import styles from './Story.module.css'

export const Story = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles['story']} aria-label={name} data-story={name}>
    <h2>{name}</h2>
    <div className={styles['row']}>{children}</div>
  </section>
)
