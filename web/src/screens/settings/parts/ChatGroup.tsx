import { useMutation, useQueryClient } from '@tanstack/react-query'
import { switchMemory, useIsRemembering } from '../../../api/memory.ts'
import { sayError, wordsOf } from '../../../api/say-error.ts'
import { useText } from '../../../i18n/text.ts'
import { useSession } from '../../../session/session.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { Line } from '../../../ui/Line.tsx'
import { Group } from './Group.tsx'

/** How characters talk with whoever is here, guest or member. */
export const ChatGroup = () => {
  const { t } = useText()
  const { userId } = useSession()
  const queries = useQueryClient()
  const { data: isOn, error, isFetching, refetch } = useIsRemembering(userId)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => switchMemory(queries, userId, on),
    onError: sayError,
  })
  return (
    <Group id="chat" title={t('settings.chat')}>
      {error && isOn === undefined ? (
        <ErrorState
          inline
          text={wordsOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
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
    </Group>
  )
}
