import { useState } from 'react'
import { useParams } from 'react-router'
import { wordsOf } from '../../api/say-error.ts'
import { useUser } from '../../api/users.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Person } from './parts/Person.tsx'
import { PersonSkeleton } from './parts/PersonSkeleton.tsx'
import { Published } from './parts/Published.tsx'

export const UserScreen = () => {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const [reported, setReported] = useState<number>()
  const { data: user, error, isFetching, refetch } = useUser(id)
  usePageTitle(user?.nick ?? t('profile.title'))
  return (
    <Page>
      {user && <Person user={user} onReported={() => setReported(user.userId)} />}
      {user && reported === user.userId && (
        <EmptyState inline title={t('profile.hiddenTitle')} text={t('profile.hiddenText')}>
          <ButtonLink look="ember" to="/explore">
            {t('state.explore')}
          </ButtonLink>
        </EmptyState>
      )}
      {user && reported !== user.userId && <Published key={user.userId} userId={user.userId} />}
      {!user && !error && <PersonSkeleton />}
      {error?.name === 'RequestError' && (
        <ErrorState
          heading="h1"
          text={t('profile.loadFailed')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {error && error.name !== 'RequestError' && (
        <EmptyState heading="h1" title={t('profile.gone')} text={wordsOf(error)}>
          <ButtonLink look="ember" to="/explore">
            {t('state.explore')}
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
