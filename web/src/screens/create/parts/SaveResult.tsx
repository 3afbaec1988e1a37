import type { Character } from '@dulcinea/contract'
import { getDetailImagePath, formatFullName } from '@dulcinea/contract/derive'
import { canOwnerChat, PUBLICATION, PUBLICATION_TABLE } from '@dulcinea/contract/publication'
import { useCharacterUnderReview } from '../../../api/my-characters.ts'
import { toErrorMessage } from '../../../api/show-error.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ButtonLink } from '@dulcinea/ui/Button.tsx'
import { ErrorState } from '@dulcinea/ui/ErrorState.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import { getFixUrl } from '../../../my-characters/fix-url.ts'
import { Spinner } from '@dulcinea/ui/Spinner.tsx'
import styles from './SaveResult.module.css'

/** Shown after saving: the publication status, updated live during review, and the next actions. */
export const SaveResult = ({ id }: { id: number }) => {
  const { data: character, error, isFetching, refetch } = useCharacterUnderReview(id)
  if (character) return <SavedCharacter character={character} />
  if (!error) return <div className={styles['done']} aria-busy="true" />
  return (
    <ErrorState text={toErrorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
  )
}

const SavedCharacter = ({ character }: { character: Character }) => {
  const { t } = useText()
  const { name: status, next } = PUBLICATION_TABLE[character.status]
  const name = formatFullName(character)
  const reason = character.reason ? ` ${t('own.reason', { reason: character.reason })}` : ''
  return (
    <div className={styles['done']}>
      <div className={styles['portrait']}>
        <Picture
          path={getDetailImagePath(character)}
          alt={t('detail.portrait', { name })}
          sizes="300px"
        />
      </div>
      <div aria-live="polite">
        <h1>{t(`create.done.${status}`, { name })}</h1>
        <p className={styles['text']}>
          {character.status === PUBLICATION.reviewing && <Spinner className={styles['spinner']} />}
          {t(`create.doneText.${status}`)}
          {reason}
        </p>
      </div>
      <div className={styles['ways']}>
        {next === 'mend' && (
          <ButtonLink variant="primary" to={getFixUrl(character)}>
            {t('own.modify')}
          </ButtonLink>
        )}
        {canOwnerChat(character.status) && (
          <ButtonLink
            variant={next === 'mend' ? 'secondary' : 'primary'}
            to={`/agent/chat/${character.id}`}
          >
            {t('detail.chatNow')}
          </ButtonLink>
        )}
        <ButtonLink to="/mine/characters">{t('nav.myCharacters')}</ButtonLink>
      </div>
    </div>
  )
}
