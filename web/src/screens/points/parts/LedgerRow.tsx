import { ChevronDown, ReceiptText } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { hasEntryReceipt, type LedgerLine } from '../ledger-lines.ts'
import { useRelativeTime } from '../use-relative-time.ts'
import { Amount } from './Amount.tsx'
import { FoldedEntries } from './FoldedEntries.tsx'
import styles from './LedgerTable.module.css'
import { LedgerReceipt } from './LedgerReceipt.tsx'

/** One line, which expands to its receipt or to the messages grouped in it. */
export const LedgerRow = ({ line }: { line: LedgerLine }) => {
  const { t, formatNumber } = useText()
  const { formatRelativeDay, formatDayAndTime } = useRelativeTime()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [newest] = line.entries
  const count = line.entries.length
  const isFolded = count > 1
  const isExpandable = isFolded || (newest && hasEntryReceipt(newest))
  const text = isFolded ? t('points.folded', { text: line.text, count }) : line.text
  const label = t(isFolded ? 'points.single' : 'points.receipt')
  return (
    <>
      <tr>
        <td>
          <div className={styles['what']}>
            <div>
              {text}
              <small>{isFolded ? formatRelativeDay(line.time) : formatDayAndTime(line.time)}</small>
            </div>
            {isExpandable && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                aria-label={`${label}: ${text}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isFolded ? <ChevronDown aria-hidden /> : <ReceiptText aria-hidden />}
                <span>{label}</span>
              </button>
            )}
          </div>
        </td>
        <td className={styles['number']}>
          <Amount delta={line.delta} />
        </td>
        <td className={styles['balance']}>{formatNumber(line.balance)}</td>
      </tr>
      {isOpen && (
        <tr className={styles['open']}>
          <td colSpan={3} id={id}>
            {isFolded && <FoldedEntries entries={line.entries} />}
            {!isFolded && newest && <LedgerReceipt entry={newest} />}
          </td>
        </tr>
      )}
    </>
  )
}
