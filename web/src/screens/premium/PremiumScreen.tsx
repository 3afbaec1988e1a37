import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { Page } from '../../ui/Page.tsx'
import { Comparison } from './parts/Comparison.tsx'
import { PremiumStatus } from './parts/PremiumStatus.tsx'

/** What Premium brings. Buying it comes with the payments. */
export const PremiumScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.premium'))
  return (
    <Page title={t('premium.title')} lead={t('premium.lead')}>
      <PremiumStatus />
      <Comparison />
    </Page>
  )
}
