import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QueryError } from '../../../api/QueryError.tsx'
import { setMemoryEnabled, useIsMemoryEnabled } from '../../../api/memory.ts'
import { showError } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSession } from '../../../session/session.ts'
import { Switch } from '@dulcinea/ui/form/Switch.tsx'
import { SettingsRow } from '@dulcinea/ui/SettingsRow.tsx'
import { Group } from './Group.tsx'

/** Chat settings, for guests and members. */
export const ChatGroup = () => {
  const { t } = useText()
  const { userId, config } = useSession()
  const queries = useQueryClient()
  const { data: isOn, error, isFetching, refetch } = useIsMemoryEnabled(userId)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => setMemoryEnabled(queries, userId, on),
    onError: showError,
  })
  return (
    <Group id="chat" title={t('settings.chat')}>
      {error && isOn === undefined ? (
        <QueryError query={{ error, isFetching, refetch }} />
      ) : (
        <SettingsRow title={t('settings.memory')} note={t('settings.memoryNote')}>
          <Switch
            label={t('settings.memory')}
            checked={isPending ? variables : (isOn ?? true)}
            disabled={isOn === undefined}
            onChange={mutate}
          />
        </SettingsRow>
      )}
      {config?.words === 'script' && (
        <SettingsRow title={t('settings.script')} note={t('settings.scriptNote')} />
      )}
    </Group>
  )
}
