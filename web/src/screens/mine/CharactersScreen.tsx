import { Plus } from 'lucide-react'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './CharactersScreen.module.css'
import { MineTabs } from './parts/MineTabs.tsx'
import { Own } from './parts/Own.tsx'
import { OwnSkeleton } from './parts/OwnSkeleton.tsx'

export const CharactersScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.myCharacters'))
  return (
    <Page>
      <div className={styles['head']}>
        <h1>{t('nav.myCharacters')}</h1>
        <ButtonLink look="ember" to="/agent/create">
          <Plus aria-hidden />
          <span className={styles['long']}>{t('nav.createCharacter')}</span>
          <span className={styles['short']}>{t('nav.create')}</span>
        </ButtonLink>
      </div>
      <MineTabs />
      <MembersOnly invitation={t('own.guestText')} waiting={<OwnSkeleton />}>
        {(userId) => <Own key={userId} userId={userId} />}
      </MembersOnly>
    </Page>
  )
}
