import { CardGridSkeleton } from '../../favourites/CardGrid.tsx'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { FavouritesList } from './parts/FavouritesList.tsx'
import { MyCharactersTabs } from './parts/MyCharactersTabs.tsx'

export const FavouritesScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.collection'))
  return (
    <Page title={t('nav.collection')}>
      <MyCharactersTabs />
      <MembersOnly invitation={t('mine.guestText')} fallback={<CardGridSkeleton />}>
        {(userId) => <FavouritesList key={userId} userId={userId} />}
      </MembersOnly>
    </Page>
  )
}
