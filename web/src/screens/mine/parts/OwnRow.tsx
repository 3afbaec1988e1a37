import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnCharacter } from '@dulcinea/contract'
import { fullname } from '@dulcinea/contract/derive'
import {
  needsMending,
  ownerMayChat,
  PUBLICATION,
  PUBLICATION_TABLE,
} from '@dulcinea/contract/publication'
import { useText } from '../../../i18n/text.ts'
import { mendingAddress } from '../../../own/mending.ts'
import { OwnMenu } from '../../../own/OwnMenu.tsx'
import { STATUS_LOOKS } from '../../../own/status.ts'
import { useOwnActions } from '../../../own/use-own-actions.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import styles from './OwnRow.module.css'

/** One of one's own: a face, how it stands with her and why, and what to do next. */
export const OwnRow = ({ who }: { who: OwnCharacter }) => {
  const { t } = useText()
  const actions = useOwnActions(who)
  const { name: status, next } = PUBLICATION_TABLE[who.status]
  const { Icon, tone } = STATUS_LOOKS[status]
  const name = fullname(who)
  return (
    <article className={styles['row']} aria-label={name}>
      <Link
        to={`/agent/chat/${who.id}/detail`}
        className={styles['face']}
        tabIndex={-1}
        aria-hidden
      >
        <Picture path={who.imageUrl} alt="" sizes="120px" />
      </Link>
      <div className={styles['body']}>
        <div className={styles['head']}>
          <div>
            <h2>
              <Link to={`/agent/chat/${who.id}/detail`}>{name}</Link> <small>{who.age}</small>
            </h2>
            <p className={styles['status']} data-tone={tone}>
              <Icon aria-hidden />
              {t(`own.status.${status}`)}
            </p>
          </div>
          <OwnMenu who={who} actions={actions} />
        </div>
        <p className={styles['why']}>{useWhy(who)}</p>
        <div className={styles['foot']}>
          {next === 'mend' && (
            <ButtonLink to={mendingAddress(who)}>
              <Pencil aria-hidden />
              {t('own.modify')}
            </ButtonLink>
          )}
          {next !== 'mend' && ownerMayChat(who.status) && (
            <ButtonLink to={`/agent/chat/${who.id}`}>{t('own.chat')}</ButtonLink>
          )}
          {who.status === PUBLICATION.notPublished && (
            <Button look="line" busy={actions.isBusy} onClick={() => void actions.publish()}>
              {t('own.publish')}
            </Button>
          )}
          {who.status === PUBLICATION.published && (
            <ButtonLink look="line" to={`/agent/create?id=${who.id}`}>
              {t('own.edit')}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}

/** One or two lines on why it stands so. */
const useWhy = (who: OwnCharacter): string => {
  const { t, formatNumber } = useText()
  if (who.drawing && !needsMending(who.status)) return t('own.why.drawing')
  switch (who.status) {
    case PUBLICATION.published:
      return [
        t('detail.chats', { count: who.count, shown: formatNumber(who.count) }),
        ...(who.collectors > 0
          ? [t('own.why.collected', { count: who.collectors, shown: formatNumber(who.collectors) })]
          : []),
      ].join(' · ')
    case PUBLICATION.reviewing:
      return t(who.isListed ? 'own.why.reviewingUpdate' : 'own.why.reviewing')
    case PUBLICATION.failedOnCreate:
      return who.reason || t('own.why.failed')
    case PUBLICATION.failedOnUpdate: {
      const reason = who.reason || t('own.why.failed')
      return who.isListed ? `${reason} ${t('own.why.publishedStays')}` : reason
    }
    default:
      return t('own.why.notPublished')
  }
}
