import { useState } from 'react'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { useCallMutation } from '../../api/queries.ts'
import type { ResponseOf } from '../../api/send.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'

export type Job = ResponseOf<'engines', 'jobs'>['list'][number]

/** An operator's actions on a job: run it now; a parked one can be rerun or discarded. */
export const JobActions = ({ job }: { job: Job }) => {
  const { t } = useText()
  const retry = useCallMutation('engines', 'retryJob')
  const discard = useCallMutation('engines', 'discardJob')
  const [isConfirming, setIsConfirming] = useState(false)
  if (job.state === 'running') return null
  const { id, kind } = job
  const isParked = job.state === 'parked'
  const run = () =>
    retry.mutate(
      { id },
      {
        onSuccess: () =>
          toast({ kind: 'ok', text: t(isParked ? 'engines.rerunDone' : 'engines.retried') }),
        onError: ({ message }) => toast({ kind: 'error', text: message }),
      },
    )
  return (
    <>
      <Action dense busy={retry.isPending} onClick={run}>
        {t(isParked ? 'engines.rerun' : 'engines.retry')}
      </Action>
      {isParked && (
        <Action dense variant="text" tone="rust" onClick={() => setIsConfirming(true)}>
          {t('engines.discard')}
        </Action>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('engines.discardTitle')}
          text={t('engines.discardText', { kind })}
          confirm={t('engines.discard')}
          onConfirm={async () => {
            await discard.mutateAsync({ id })
            return t('engines.discarded')
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  )
}
