import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { QueryError } from '../../api/QueryError.tsx'
import { useText } from '../../i18n/use-text.ts'
import { OfferPopupHost } from '../../popups/offers/OfferPopupHost.tsx'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { CharacterGrid } from './parts/CharacterGrid.tsx'
import { FilterBar } from './parts/FilterBar.tsx'
import { Greeting } from './parts/Greeting.tsx'
import { MostLoved } from './parts/MostLoved.tsx'
import { useExplore } from './use-explore.ts'

export const ExploreScreen = () => {
  const { t } = useText()
  const explore = useExplore()
  const { query } = explore
  usePageTitle(t('nav.explore'))
  return (
    <Page>
      <Greeting />
      <FilterBar />
      <Content {...explore} failed={query.isError && !query.data} />
      <OfferPopupHost isReady={query.isSuccess} />
    </Page>
  )
}

type ContentProps = ReturnType<typeof useExplore> & { failed: boolean }

const Content = ({ failed, ...explore }: ContentProps) => {
  const { t } = useText()
  const { query, hasRail, isFiltered, mostLoved, isEmpty } = explore
  if (failed) {
    return <QueryError query={query} text={t('explore.loadFailed')} />
  }
  if (isEmpty) {
    return (
      <EmptyState inline title={t('explore.emptyTitle')} text={t('explore.emptyText')}>
        {isFiltered && (
          <ButtonLink variant="primary" to="/explore">
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
