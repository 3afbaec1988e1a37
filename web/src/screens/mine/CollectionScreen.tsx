import { WaitingGrid } from '../../collect/CardGrid.tsx'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '../../ui/Page.tsx'
import { Collection } from './parts/Collection.tsx'
import { MineTabs } from './parts/MineTabs.tsx'

export const CollectionScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.collection'))
  return (
    <Page title={t('nav.collection')}>
      <MineTabs />
      <MembersOnly invitation={t('mine.guestText')} waiting={<WaitingGrid />}>
        {(userId) => <Collection key={userId} userId={userId} />}
      </MembersOnly>
    </Page>
  )
}
