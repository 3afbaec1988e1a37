import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Failed } from '../../../api/Failed.tsx'
import { switchMemory, useIsRemembering } from '../../../api/memory.ts'
import { sayError } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Line } from '../../../ui/Line.tsx'
import { Group } from './Group.tsx'

/** Chat settings, for guests and members. */
export const ChatGroup = () => {
  const { t } = useText()
  const { userId, config } = useSession()
  const queries = useQueryClient()
  const { data: isOn, error, isFetching, refetch } = useIsRemembering(userId)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => switchMemory(queries, userId, on),
    onError: sayError,
  })
  return (
    <Group id="chat" title={t('settings.chat')}>
      {error && isOn === undefined ? (
        <Failed query={{ error, isFetching, refetch }} />
      ) : (
        <Line title={t('settings.memory')} note={t('settings.memoryNote')}>
          <Switch
            label={t('settings.memory')}
            checked={isPending ? variables : (isOn ?? true)}
            disabled={isOn === undefined}
            onChange={mutate}
          />
        </Line>
      )}
      {config?.words === 'script' && (
        <Line title={t('settings.script')} note={t('settings.scriptNote')} />
      )}
    </Group>
  )
}
