import { useState } from 'react'
import { useParams } from 'react-router'
import { toErrorMessage } from '../../api/show-error.ts'
import { useUser } from '../../api/users.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { UserProfile } from './parts/UserProfile.tsx'
import { UserProfileSkeleton } from './parts/UserProfileSkeleton.tsx'
import { PublishedCharacters } from './parts/PublishedCharacters.tsx'

export const UserScreen = () => {
  const { t } = useText()
  const id = Number(useParams()['id'])
  const [reported, setReported] = useState<number>()
  const { data: user, error, isFetching, refetch } = useUser(id)
  usePageTitle(user?.nick ?? t('profile.title'))
  return (
    <Page>
      {user && <UserProfile user={user} onReported={() => setReported(user.userId)} />}
      {user && reported === user.userId && (
        <EmptyState inline title={t('profile.hiddenTitle')} text={t('profile.hiddenText')}>
          <ButtonLink variant="primary" to="/explore">
            {t('state.explore')}
          </ButtonLink>
        </EmptyState>
      )}
      {user && reported !== user.userId && (
        <PublishedCharacters key={user.userId} userId={user.userId} />
      )}
      {!user && !error && <UserProfileSkeleton />}
      {error?.name === 'RequestError' && (
        <ErrorState
          heading="h1"
          text={t('profile.loadFailed')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {error && error.name !== 'RequestError' && (
        <EmptyState heading="h1" title={t('profile.gone')} text={toErrorMessage(error)}>
          <ButtonLink variant="primary" to="/explore">
            {t('state.explore')}
          </ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
