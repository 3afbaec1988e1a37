import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'

export const DismissReportDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useText()
  const { mutateAsync } = useCallMutation('reports', 'dismiss')
  return (
    <ConfirmDialog
      title={t('reports.dismissTitle')}
      text={t('reports.dismissText')}
      confirm={t('reports.dismiss')}
      tone="leaf"
      reason={{ label: t('ask.note'), hint: t('ask.noteHint'), isOptional: true }}
      onConfirm={async (note) => {
        await mutateAsync({ id, note })
        return t('reports.dismissDone')
      }}
      onClose={onClose}
    />
  )
}
