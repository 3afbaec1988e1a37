import { QueryError } from '../../api/QueryError.tsx'
import { useMe } from '../../api/identity.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import { AccountDeletion } from './parts/AccountDeletion.tsx'

export const AccountDeleteScreen = () => {
  const { t } = useText()
  usePageTitle(t('accountDelete.title'))
  const spinner = <Spinner label={t('common.loading')} />
  return (
    <Page title={t('accountDelete.title')} lead={t('accountDelete.lead')}>
      <MembersOnly invitation={t('accountDelete.guestText')} fallback={spinner}>
        {(userId) => <AccountDeletionLoader userId={userId} />}
      </MembersOnly>
    </Page>
  )
}

const AccountDeletionLoader = ({ userId }: { userId: number }) => {
  const { t } = useText()
  const { data: me, error, isFetching, refetch } = useMe(userId)
  if (me) return <AccountDeletion me={me} />
  if (!error) return <Spinner label={t('common.loading')} />
  return <QueryError query={{ error, isFetching, refetch }} />
}
