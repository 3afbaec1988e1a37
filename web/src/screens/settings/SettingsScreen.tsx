import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembersOnly } from '../../session/MembersOnly.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { AccountGroup } from './parts/AccountGroup.tsx'
import { ChatGroup } from './parts/ChatGroup.tsx'
import { DevicesGroup } from './parts/DevicesGroup.tsx'
import { Group } from './parts/Group.tsx'
import { GroupSkeleton } from './parts/GroupSkeleton.tsx'
import { AppGroup } from './parts/AppGroup.tsx'
import { LanguageChoice } from './parts/LanguageChoice.tsx'
import { SectionNav } from './parts/SectionNav.tsx'
import { ThemeChoice } from './parts/ThemeChoice.tsx'
import styles from './SettingsScreen.module.css'

export const SettingsScreen = () => {
  const { t } = useText()
  usePageTitle(t('settings.title'))
  return (
    <Page title={t('settings.title')}>
      <div className={styles['columns']}>
        <SectionNav />
        <div className={styles['groups']}>
          <Group id="look" title={t('settings.look')}>
            <ThemeChoice />
            <LanguageChoice />
          </Group>
          <ChatGroup />
          <AppGroup />
          <MembersOnly invitation={t('settings.guestText')} fallback={<GroupSkeleton />}>
            {(userId) => (
              <>
                <AccountGroup userId={userId} />
                <DevicesGroup userId={userId} />
              </>
            )}
          </MembersOnly>
        </div>
      </div>
    </Page>
  )
}
