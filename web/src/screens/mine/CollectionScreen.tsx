import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { CardSkeleton } from '../../ui/CardSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Collection } from './parts/Collection.tsx'
import styles from './parts/Collection.module.css'
import { MineTabs } from './parts/MineTabs.tsx'

const COMING = [1, 2, 3, 4, 5]

export const CollectionScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.collection'))
  const waiting = (
    <ul className={styles['grid']} aria-busy="true">
      {COMING.map((place) => (
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  )
  return (
    <Page title={t('nav.collection')}>
      <MineTabs />
      <MembersOnly invitation={t('mine.guestText')} waiting={waiting}>
        {(userId) => <Collection key={userId} userId={userId} waiting={waiting} />}
      </MembersOnly>
    </Page>
  )
}
