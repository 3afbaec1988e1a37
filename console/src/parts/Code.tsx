import styles from './Code.module.css'

/** A long identifier in a monospaced font, broken where necessary. */
export const Code = ({ children }: { children: string | number }) => (
  <code className={styles['code']}>{children}</code>
)
