import styles from './Details.module.css'

/** Stored JSON in a collapsed details element. */
export const Details = ({ label, value }: { label: string; value: object }) => {
  if (Object.keys(value).length === 0) return null
  return (
    <details className={styles['details']}>
      <summary>{label}</summary>
      <pre>{JSON.stringify(value, undefined, 2)}</pre>
    </details>
  )
}
