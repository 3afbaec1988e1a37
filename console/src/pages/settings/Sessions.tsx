import { useState } from 'react'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { useText } from '../../i18n/text.ts'
import { Action } from '../../parts/Action.tsx'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { QueryState } from '../../parts/QueryState.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { Status } from '../../parts/Status.tsx'
import styles from './SettingsPage.module.css'

/** The sessions of operators; each can be revoked. */
export const Sessions = () => {
  const { t, formatDateTime } = useText()
  const query = useCall('entry', 'sessions', {})
  const revoke = useCallMutation('entry', 'revokeSession')
  const [revoking, setRevoking] = useState<{ id: number; email: string } | null>(null)
  return (
    <Panel title={t('settings.sessions')}>
      <QueryState query={query}>
        {({ list }) =>
          list.map(({ id, email, device, createdAt, expiresAt, current }) => (
            <div key={id} className={styles['row']}>
              <div className={styles['meaning']}>
                <b>{email}</b>
                <small>{device}</small>
                <small>
                  {t('settings.session', {
                    from: formatDateTime(createdAt),
                    to: formatDateTime(expiresAt),
                  })}
                </small>
              </div>
              {current ? (
                <Status tone="good">{t('settings.here')}</Status>
              ) : (
                <Action dense tone="rust" onClick={() => setRevoking({ id, email })}>
                  {t('settings.revoke')}
                </Action>
              )}
            </div>
          ))
        }
      </QueryState>
      {revoking && (
        <ConfirmDialog
          title={t('settings.revokeTitle')}
          text={t('settings.revokeText', { email: revoking.email })}
          confirm={t('settings.revoke')}
          onConfirm={async () => {
            await revoke.mutateAsync({ id: revoking.id })
            return t('settings.revoked')
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </Panel>
  )
}
