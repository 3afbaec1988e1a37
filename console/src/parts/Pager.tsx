import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '@dulcinea/ui/IconButton.tsx'
import { useText } from '../i18n/text.ts'
import styles from './Pager.module.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  totalPage: number
  busy: boolean
  onPage: (page: number) => void
}

export const Pager = ({ page, pageSize, total, totalPage, busy, onPage }: PagerProps) => {
  const { t, formatNumber } = useText()
  const from = formatNumber(Math.min(total, (page - 1) * pageSize + 1))
  const to = formatNumber(Math.min(total, page * pageSize))
  return (
    <nav className={styles['pager']} aria-label={t('pager.label')} aria-busy={busy || undefined}>
      <span aria-live="polite">
        {totalPage > 1
          ? t('pager.range', { from, to, total: formatNumber(total) })
          : t('pager.all', { count: total })}
      </span>
      {totalPage > 1 && (
        <>
          <IconButton
            label={t('pager.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label={t('pager.next')}
            disabled={page >= totalPage}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight />
          </IconButton>
        </>
      )}
    </nav>
  )
}
