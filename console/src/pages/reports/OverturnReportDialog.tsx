import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'

export const OverturnReportDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useCallMutation('reports', 'overturn')
  return (
    <ConfirmDialog
      title={t('reports.overturnTitle')}
      text={t('reports.overturnText')}
      confirm={t('reports.overturn')}
      tone="leaf"
      reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
      onConfirm={async (reason) => {
        await mutateAsync({ id, reason })
        return t('reports.overturnDone')
      }}
      onClose={onClose}
    />
  )
}
