import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatFullName } from '@dulcinea/contract/derive'
import { useCharacter } from '../../api/characters.ts'
import { toErrorMessage } from '../../api/show-error.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { useSession } from '../../session/session.ts'
import { SignInCard } from '../../session/SignInCard.tsx'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { VisuallyHidden } from '@dulcinea/ui/VisuallyHidden.tsx'
import styles from './CreateScreen.module.css'
import { SaveResult } from './parts/SaveResult.tsx'
import { CharacterWizard } from './parts/CharacterWizard.tsx'

const parseId = (text: string | null): number | null => {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 ? id : null
}

/**
 * The character wizard, without the app shell. `?id=` edits that character; `?done=` shows the result of
 * saving it.
 */
export const CreateScreen = () => {
  const { t } = useText()
  const [params] = useSearchParams()
  const savedId = parseId(params.get('done'))
  const editedId = parseId(params.get('id'))
  usePageTitle(t('nav.createCharacter'))
  // The draft depends on the user, so the wizard is first shown when the session has started. A later
  // sign-in goes through `starting` again and must not unmount it.
  const { state } = useSession()
  const [isSessionReady, setSessionReady] = useState(state !== 'starting')
  if (!isSessionReady && state !== 'starting') setSessionReady(true)
  if (!isSessionReady) return <LoadingPage />
  if (savedId !== null) return <SaveResult key={savedId} id={savedId} />
  return editedId === null ? (
    <CharacterWizard key="new" original={null} />
  ) : (
    <EditCharacter key={editedId} id={editedId} />
  )
}

const LoadingPage = () => {
  const { t } = useText()
  return (
    <div className={styles['blank']} aria-busy="true">
      <VisuallyHidden>
        <h1>{t('nav.createCharacter')}</h1>
      </VisuallyHidden>
    </div>
  )
}

const EditCharacter = ({ id }: { id: number }) => {
  const { t } = useText()
  const { state, userId } = useSession()
  const { data: character, error, isFetching, refetch } = useCharacter(id)
  usePageTitle(character && t('create.editTitle', { name: formatFullName(character) }))
  if (state === 'guest' && !character) {
    return (
      <div className={styles['blank']}>
        <SignInCard text={t('own.guestText')} />
      </div>
    )
  }
  if (character && character.creator?.userId === userId)
    return <CharacterWizard original={character} />
  if (!character && !error) return <LoadingPage />
  return (
    <ErrorState
      heading="h1"
      title={character && t('create.notYours')}
      text={character ? t('create.notYoursText') : toErrorMessage(error)}
      retrying={isFetching}
      onRetry={character ? undefined : () => void refetch()}
    >
      <ButtonLink to="/mine/characters">{t('nav.myCharacters')}</ButtonLink>
    </ErrorState>
  )
}
