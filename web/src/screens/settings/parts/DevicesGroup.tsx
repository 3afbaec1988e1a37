import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QueryError } from '../../../api/QueryError.tsx'
import { showError } from '../../../api/show-error.ts'
import { revokeSession, useSessions } from '../../../api/users.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { Device } from './Device.tsx'
import styles from './DevicesGroup.module.css'
import { Group } from './Group.tsx'
import { GroupSkeleton } from './GroupSkeleton.tsx'

/** The devices that are signed in to the account, with sign-out. */
export const DevicesGroup = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const queries = useQueryClient()
  const { data: sessions, error, isFetching, refetch } = useSessions(userId)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: revokeSession,
    onSuccess: () => {
      toast({ kind: 'ok', text: t('settings.signedOut') })
      return queries.invalidateQueries({ queryKey: ['sessions', userId] })
    },
    onError: showError,
  })
  const isSigningOut = (id: number) =>
    isPending && variables !== undefined && 'id' in variables && variables.id === id

  return (
    <Group id="devices" title={t('settings.devices')}>
      {error && <QueryError query={{ error, isFetching, refetch }} />}
      {!sessions && !error && <GroupSkeleton lines={2} />}
      {sessions && (
        <>
          <ul>
            {sessions.map((session) => (
              <Device
                key={session.id}
                session={session}
                busy={isSigningOut(session.id)}
                onSignOut={() => mutate({ id: session.id })}
              />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              className={styles['others']}
              busy={isPending && variables !== undefined && 'others' in variables}
              onClick={() => mutate({ others: true })}
            >
              {t('settings.signOutOthers')}
            </Button>
          )}
        </>
      )}
    </Group>
  )
}
