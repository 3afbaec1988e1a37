import { usePageTitle } from '../../device/page-title.ts'
import { Failed } from '../../api/Failed.tsx'
import { useText } from '../../i18n/text.ts'
import { OfferDoor } from '../../popups/offers/OfferDoor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { CharacterGrid } from './parts/CharacterGrid.tsx'
import { FilterBar } from './parts/FilterBar.tsx'
import { Hello } from './parts/Hello.tsx'
import { MostLoved } from './parts/MostLoved.tsx'
import { useExplore } from './use-explore.ts'

export const ExploreScreen = () => {
  const { t } = useText()
  const explore = useExplore()
  const { query } = explore
  usePageTitle(t('nav.explore'))
  return (
    <Page>
      <Hello />
      <FilterBar />
      <Content {...explore} failed={query.isError && !query.data} />
      <OfferDoor isReady={query.isSuccess} />
    </Page>
  )
}

type ContentProps = ReturnType<typeof useExplore> & { failed: boolean }

const Content = ({ failed, ...explore }: ContentProps) => {
  const { t } = useText()
  const { query, hasRail, isFiltered, mostLoved, isEmpty } = explore
  if (failed) {
    return <Failed query={query} text={t('explore.loadFailed')} />
  }
  if (isEmpty) {
    return (
      <EmptyState inline title={t('explore.emptyTitle')} text={t('explore.emptyText')}>
        {isFiltered && (
          <ButtonLink look="ember" to="/explore">
            {t('explore.showEveryone')}
          </ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      {hasRail && <MostLoved list={mostLoved} isPending={query.isPending} />}
      <CharacterGrid {...explore} />
    </>
  )
}
