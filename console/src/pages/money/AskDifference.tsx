import { useDeed } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Ask } from '../../parts/Ask.tsx'
import type { Asked } from './DifferenceTable.tsx'
import { oursOf, whatOf } from './what-of.ts'

/** Updates our row to the provider's state, or accepts the discrepancy with a reason. */
export const AskDifference = ({ difference, deed, onClose }: Asked & { onClose: () => void }) => {
  const { t } = useText()
  const repair = useDeed('money', 'repair')
  const accept = useDeed('money', 'acceptDifference')
  const { id, subject, subjectId, what, theirs } = difference
  const about = {
    what: `${t(`money.subjectOf.${subject}`)} ${subjectId}: ${whatOf(t, what)}`,
    ours: oursOf(t, difference),
    theirs,
  }
  if (deed === 'accept') {
    return (
      <Ask
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
    <Ask
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
