import { useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import type { DiscrepancyAction } from './DiscrepancyTable.tsx'
import { formatOurValue, formatDiscrepancyField } from './format-discrepancy.ts'

/** Updates our row to the provider's state, or accepts the discrepancy with a reason. */
export const ResolveDiscrepancyDialog = ({
  discrepancy,
  action,
  onClose,
}: DiscrepancyAction & { onClose: () => void }) => {
  const { t } = useText()
  const repair = useCallMutation('money', 'repair')
  const accept = useCallMutation('money', 'acceptDifference')
  const { id, subject, subjectId, what, theirs } = discrepancy
  const about = {
    what: `${t(`money.subjectOf.${subject}`)} ${subjectId}: ${formatDiscrepancyField(t, what)}`,
    ours: formatOurValue(t, discrepancy),
    theirs,
  }
  if (action === 'accept') {
    return (
      <ConfirmDialog
        title={t('money.acceptTitle')}
        text={t('money.acceptText', about)}
        confirm={t('money.accept')}
        tone="leaf"
        reason={{ label: t('ask.reason'), hint: t('ask.reasonHint') }}
        onConfirm={async (reason) => {
          await accept.mutateAsync({ id, reason })
          return t('money.accepted')
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={t('money.repairTitle')}
      text={t('money.repairText', about)}
      confirm={t('money.repair')}
      tone="leaf"
      onConfirm={async () => {
        const { isRepaired, ours: now } = await repair.mutateAsync({ id })
        if (!isRepaired) throw new Error(t('money.stillDiffers', { ours: now }))
        return t('money.repaired', { ours: now })
      }}
      onClose={onClose}
    />
  )
}
