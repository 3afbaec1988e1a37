import { useState } from 'react'
import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { formatUserName } from '../../parts/format-user-name.ts'
import type { Report } from './ReportPage.tsx'
import styles from './ReportPage.module.css'

export const UpholdReportDialog = ({
  report,
  onClose,
}: {
  report: Report
  onClose: () => void
}) => {
  const { t } = useText()
  const [suspend, setSuspend] = useState(false)
  const { mutateAsync } = useCallMutation('reports', 'uphold')
  const { id, person } = report
  const mayBeSuspended = person !== null && person.suspendedAt === null
  return (
    <ConfirmDialog
      title={t('reports.upholdTitle')}
      text={t('reports.upholdText')}
      confirm={t(suspend ? 'reports.upholdAndSuspend' : 'reports.uphold')}
      reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
      onConfirm={async (reason) => {
        await mutateAsync({ id, reason, suspend })
        return t(suspend ? 'reports.upholdSuspendDone' : 'reports.upholdDone')
      }}
      onClose={onClose}
    >
      {mayBeSuspended && (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={suspend}
            onChange={({ target }) => setSuspend(target.checked)}
          />
          {t('reports.alsoSuspend', { nick: formatUserName(person) })}
        </label>
      )}
    </ConfirmDialog>
  )
}
