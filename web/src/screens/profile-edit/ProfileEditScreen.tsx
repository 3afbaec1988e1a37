import { QueryError } from '../../api/QueryError.tsx'
import { useMe } from '../../api/identity.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { ProfileForm } from './parts/ProfileForm.tsx'
import { ProfileSkeleton } from './parts/ProfileSkeleton.tsx'

export const ProfileEditScreen = () => {
  const { t } = useText()
  usePageTitle(t('profile.editTitle'))
  return (
    <Page title={t('profile.editTitle')} lead={t('profile.editLead')}>
      <MembersOnly invitation={t('profile.guestText')} fallback={<ProfileSkeleton />}>
        {(userId) => <ProfileLoader userId={userId} />}
      </MembersOnly>
    </Page>
  )
}

const ProfileLoader = ({ userId }: { userId: number }) => {
  const { data: me, error, isFetching, refetch } = useMe(userId)
  if (me) return <ProfileForm key={me.userId} me={me} />
  if (!error) return <ProfileSkeleton />
  return <QueryError query={{ error, isFetching, refetch }} />
}
