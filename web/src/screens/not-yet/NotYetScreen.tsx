import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import type { TextKey } from '../../i18n/translate.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Candle } from '../../ui/drawings/Candle.tsx'
import { Page } from '../../ui/Page.tsx'
import { StateView } from '../../ui/StateView.tsx'

/** Where a screen will be; says so, and shows a way onward. */
export const NotYetScreen = ({ title }: { title: TextKey }) => {
  const { t } = useText()
  usePageTitle(t(title))
  return (
    <Page title={t(title)}>
      <StateView drawing={<Candle lit />} title={t('notYet.title')} text={t('notYet.text')}>
        <ButtonLink look="ember" to="/explore">
          {t('notYet.wayOn')}
        </ButtonLink>
      </StateView>
    </Page>
  )
}
