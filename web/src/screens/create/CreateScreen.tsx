import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fullname } from '@dulcinea/contract/derive'
import { useCharacter } from '../../api/characters.ts'
import { wordsOf } from '../../api/say-error.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { SignInCard } from '../../session/SignInCard.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CreateScreen.module.css'
import { Done } from './parts/Done.tsx'
import { Making } from './parts/Making.tsx'

const idIn = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : null
}

/** The wizard, alone on the page; with an id it edits who is there. */
export const CreateScreen = () => {
  const { t } = useText()
  const [params] = useSearchParams()
  const done = idIn(params.get('done'))
  const edited = idIn(params.get('id'))
  usePageTitle(t('nav.createCharacter'))
  // Who is there decides which draft is theirs. Later, signing in must not take the screen away.
  const { state } = useSession()
  const [isKnown, setKnown] = useState(state !== 'starting')
  if (!isKnown && state !== 'starting') setKnown(true)
  if (!isKnown) return <Blank />
  if (done !== null) return <Done key={done} id={done} />
  return edited === null ? <Making key="new" before={null} /> : <Editing key={edited} id={edited} />
}

const Blank = () => {
  const { t } = useText()
  return (
    <div className={styles['blank']} aria-busy="true">
      <VisuallyHidden>
        <h1>{t('nav.createCharacter')}</h1>
      </VisuallyHidden>
    </div>
  )
}

const Editing = ({ id }: { id: number }) => {
  const { t } = useText()
  const { state, userId } = useSession()
  const { data: who, error, isFetching, refetch } = useCharacter(id)
  usePageTitle(who && t('create.editTitle', { name: fullname(who) }))
  if (state === 'guest' && !who) {
    return (
      <div className={styles['blank']}>
        <SignInCard text={t('own.guestText')} />
      </div>
    )
  }
  if (who && who.creator?.userId === userId) return <Making before={who} />
  if (!who && !error) return <Blank />
  return (
    <ErrorState
      heading="h1"
      title={who && t('create.notYours')}
      text={who ? t('create.notYoursText') : wordsOf(error)}
      retrying={isFetching}
      onRetry={who ? undefined : () => void refetch()}
    >
      <ButtonLink to="/mine/characters">{t('nav.myCharacters')}</ButtonLink>
    </ErrorState>
  )
}
