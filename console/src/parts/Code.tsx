import styles from './Code.module.css'

/** A long name without blanks, such as an id: in figures of one width, broken where it must be. */
export const Code = ({ children }: { children: string | number }) => (
  <code className={styles['code']}>{children}</code>
)
