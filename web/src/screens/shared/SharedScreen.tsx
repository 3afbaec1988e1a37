import { Image } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { fullname } from '@dulcinea/contract/derive'
import { Failed } from '../../api/Failed.tsx'
import { entriesOf, useRecent } from '../../api/history.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { sharedWords } from './shared-words.ts'
import styles from './SharedScreen.module.css'

const NEWEST = 8

/** Something that another app handed over, and where it may go. Nothing is sent from here. */
export const SharedScreen = () => {
  const { t } = useText()
  const [search] = useSearchParams()
  const words = sharedWords(search)
  usePageTitle(t('home.sharedTitle'))
  if (!words) {
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
        <blockquote className={styles['words']}>{words}</blockquote>
        <ButtonLink look="line" to="/image/create" state={{ words }}>
          <Image aria-hidden />
          {t('home.sharedPicture')}
        </ButtonLink>
        <h2>{t('home.sharedTell')}</h2>
        <People words={words} />
      </div>
    </Page>
  )
}

const People = ({ words }: { words: string }) => {
  const { t } = useText()
  const { userId } = useSession()
  const recent = useRecent(userId)
  if (recent.isError && !recent.data) return <Failed query={recent} />
  if (!recent.data) return <Skeleton height={64} />
  const people = entriesOf(recent.data.pages).filter(({ status }) => status === 0)
  if (people.length === 0) {
    return (
      <div className={styles['nobody']}>
        <p>{t('home.sharedNobody')}</p>
        <ButtonLink to="/explore">{t('state.explore')}</ButtonLink>
      </div>
    )
  }
  return (
    <ul className={styles['people']}>
      {people.slice(0, NEWEST).map((entry) => (
        <li key={entry.id}>
          <Link to={`/agent/chat/${entry.aiGirlId}`} state={{ words }} viewTransition>
            <Avatar path={entry.avatar} name={entry.name} decorative />
            {fullname(entry)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
