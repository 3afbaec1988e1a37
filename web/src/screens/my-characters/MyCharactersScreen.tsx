import { Plus } from 'lucide-react'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import styles from './MyCharactersScreen.module.css'
import { MyCharactersTabs } from './parts/MyCharactersTabs.tsx'
import { MyCharactersList } from './parts/MyCharactersList.tsx'
import { MyCharactersSkeleton } from './parts/MyCharactersSkeleton.tsx'

export const MyCharactersScreen = () => {
  const { t } = useText()
  usePageTitle(t('nav.myCharacters'))
  return (
    <Page>
      <div className={styles['head']}>
        <h1>{t('nav.myCharacters')}</h1>
        <ButtonLink variant="primary" to="/agent/create">
          <Plus aria-hidden />
          <span className={styles['long']}>{t('nav.createCharacter')}</span>
          <span className={styles['short']}>{t('nav.create')}</span>
        </ButtonLink>
      </div>
      <MyCharactersTabs />
      <MembersOnly invitation={t('own.guestText')} fallback={<MyCharactersSkeleton />}>
        {(userId) => <MyCharactersList key={userId} userId={userId} />}
      </MembersOnly>
    </Page>
  )
}
