import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnCharacter } from '@dulcinea/contract'
import { formatFullName } from '@dulcinea/contract/derive'
import {
  needsCorrection,
  canOwnerChat,
  PUBLICATION,
  PUBLICATION_TABLE,
} from '@dulcinea/contract/publication'
import { useText } from '../../../i18n/use-text.ts'
import { getFixUrl } from '../../../my-characters/fix-url.ts'
import { MyCharacterMenu } from '../../../my-characters/MyCharacterMenu.tsx'
import { STATUS_ICONS } from '../../../my-characters/status-icons.ts'
import { useMyCharacterActions } from '../../../my-characters/use-my-character-actions.ts'
import { Button, ButtonLink } from '@dulcinea/ui/Button.tsx'
import { Picture } from '@dulcinea/ui/Picture.tsx'
import styles from './MyCharacterRow.module.css'

/** One of the user's characters: picture, publication status with its reason, and the next actions. */
export const MyCharacterRow = ({ character }: { character: OwnCharacter }) => {
  const { t } = useText()
  const actions = useMyCharacterActions(character)
  const { name: status, next } = PUBLICATION_TABLE[character.status]
  const { Icon, tone } = STATUS_ICONS[status]
  const name = formatFullName(character)
  return (
    <article className={styles['row']} aria-label={name}>
      <Link
        to={`/agent/chat/${character.id}/detail`}
        className={styles['face']}
        tabIndex={-1}
        aria-hidden
      >
        <Picture path={character.imageUrl} alt="" sizes="120px" />
      </Link>
      <div className={styles['body']}>
        <div className={styles['head']}>
          <div>
            <h2>
              <Link to={`/agent/chat/${character.id}/detail`}>{name}</Link>{' '}
              <small>{character.age}</small>
            </h2>
            <p className={styles['status']} data-tone={tone}>
              <Icon aria-hidden />
              {t(`own.status.${status}`)}
            </p>
          </div>
          <MyCharacterMenu character={character} actions={actions} />
        </div>
        <p className={styles['why']}>{useStatusText(character)}</p>
        <div className={styles['foot']}>
          {next === 'mend' && (
            <ButtonLink to={getFixUrl(character)}>
              <Pencil aria-hidden />
              {t('own.modify')}
            </ButtonLink>
          )}
          {next !== 'mend' && canOwnerChat(character.status) && (
            <ButtonLink to={`/agent/chat/${character.id}`}>{t('own.chat')}</ButtonLink>
          )}
          {character.status === PUBLICATION.notPublished && (
            <Button variant="outline" busy={actions.isBusy} onClick={() => void actions.publish()}>
              {t('own.publish')}
            </Button>
          )}
          {character.status === PUBLICATION.published && (
            <ButtonLink variant="outline" to={`/agent/create?id=${character.id}`}>
              {t('own.edit')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** One or two sentences that explain the status. */
const useStatusText = (character: OwnCharacter): string => {
  const { t, formatNumber } = useText()
  if (character.drawing && !needsCorrection(character.status)) return t('own.why.drawing')
  switch (character.status) {
    case PUBLICATION.published:
      return [
        t('detail.chats', { count: character.count, shown: formatNumber(character.count) }),
        ...(character.collectors > 0
          ? [
              t('own.why.collected', {
                count: character.collectors,
                shown: formatNumber(character.collectors),
              }),
            ]
          : []),
      ].join(' · ')
    case PUBLICATION.reviewing:
      return t(character.isListed ? 'own.why.reviewingUpdate' : 'own.why.reviewing')
    case PUBLICATION.failedOnCreate:
      return character.reason || t('own.why.failed')
    case PUBLICATION.failedOnUpdate: {
      const reason = character.reason || t('own.why.failed')
      return character.isListed ? `${reason} ${t('own.why.publishedStays')}` : reason
    }
    default:
      return t('own.why.notPublished')
  }
}
