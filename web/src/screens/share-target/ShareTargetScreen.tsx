import { Image } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { formatFullName } from '@dulcinea/contract/derive'
import { QueryError } from '../../api/QueryError.tsx'
import { flattenPages, useRecentChats } from '../../api/history.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '@dulcinea/ui/Avatar.tsx'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { EmptyState } from '@dulcinea/ui/EmptyState.tsx'
import { Page } from '@dulcinea/ui/Page.tsx'
import { Skeleton } from '@dulcinea/ui/Skeleton.tsx'
import { readSharedText } from './shared-text.ts'
import styles from './ShareTargetScreen.module.css'

const MAX_RECENT = 8

/** PWA share target: shows the text shared by another app and where to use it. Sends nothing itself. */
export const ShareTargetScreen = () => {
  const { t } = useText()
  const [search] = useSearchParams()
  const text = readSharedText(search)
  usePageTitle(t('home.sharedTitle'))
  if (!text) {
    return (
      <Page>
        <EmptyState heading="h1" title={t('home.sharedTitle')} text={t('home.sharedEmpty')}>
          <ButtonLink to="/explore">{t('state.explore')}</ButtonLink>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={t('home.sharedTitle')}>
      <div className={styles['ways']}>
        <blockquote className={styles['words']}>{text}</blockquote>
        <ButtonLink variant="outline" to="/image/create" state={{ words: text }}>
          <Image aria-hidden />
          {t('home.sharedPicture')}
        </ButtonLink>
        <h2>{t('home.sharedTell')}</h2>
        <RecentCharacters text={text} />
      </div>
    </Page>
  )
}

const RecentCharacters = ({ text }: { text: string }) => {
  const { t } = useText()
  const { userId } = useSession()
  const recent = useRecentChats(userId)
  if (recent.isError && !recent.data) return <QueryError query={recent} />
  if (!recent.data) return <Skeleton height={64} />
  const characters = flattenPages(recent.data.pages).filter(({ status }) => status === 0)
  if (characters.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{t('home.sharedNobody')}</p>
        <ButtonLink to="/explore">{t('state.explore')}</ButtonLink>
      </div>
    )
  }
  return (
    <ul className={styles['people']}>
      {characters.slice(0, MAX_RECENT).map((entry) => (
        <li key={entry.id}>
          <Link to={`/agent/chat/${entry.aiGirlId}`} state={{ words: text }} viewTransition>
            <Avatar path={entry.avatar} name={entry.name} decorative />
            {formatFullName(entry)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
