import { useText } from '../../i18n/text.ts'
import styles from './Changes.module.css'

type Facts = Record<string, unknown>
type ChangesProps = { before: Facts | null; after: Facts | null; requestId: string }

const formatValue = (value: unknown): string =>
  value === undefined || value === null
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

/** The values before and after, field by field; unchanged fields are omitted. */
export const Changes = ({ before, after, requestId }: ChangesProps) => {
  const { t } = useText()
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => formatValue(before?.[name]) !== formatValue(after?.[name]),
  )
  return (
    <div className={styles['changes']}>
      {names.map((name) => (
        <p key={name}>
          <b>{name}</b>
          {before && name in before && <del>{formatValue(before[name])}</del>}
          {before && name in before && after && name in after && <i aria-hidden>→</i>}
          {after && name in after && <ins>{formatValue(after[name])}</ins>}
        </p>
      ))}
      <small>{t('audit.request', { id: requestId })}</small>
    </div>
  )
}
