import { memo } from 'react'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useText } from '../../../i18n/text.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { isLive, textOf } from '../line.ts'
import type { Hers } from '../line.ts'
import { RemembersChip } from '../memory/RemembersChip.tsx'
import { useMessageActions } from '../message-actions.ts'
import type { Open } from '../message-actions.ts'
import { BreakCard } from './BreakCard.tsx'
import { EditBox } from './EditBox.tsx'
import { FlowingWords } from './FlowingWords.tsx'
import { HintBox } from './HintBox.tsx'
import { LineNote } from './LineNote.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { PictureMessage } from './PictureMessage.tsx'
import type { Point } from './PointMenu.tsx'
import { Under } from './Under.tsx'
import { Words } from './Words.tsx'

type HerMessageProps = {
  line: Hers
  name: string
  /** Her newest words, and whether anything was said behind them. */
  isNewest: boolean
  isLast: boolean
  /** A pointer or the focus has been here: only then are its buttons worth drawing. */
  isNear: boolean
  open: Open['what'] | null
  onMenu: (at: Point) => void
}

const Bubble = ({ line, name, open }: Pick<HerMessageProps, 'line' | 'name' | 'open'>) => {
  const { t } = useText()
  const { editHers, write } = useMessageActions()
  const text = textOf(line)
  if (open === 'edit') {
    const save = async (words: string) => {
      if (await editHers(line.key, words)) write(null)
    }
    return (
      <EditBox
        text={text}
        label={t('chat.editHers')}
        action={t('chat.saveHers')}
        maxLength={LENGTHS.reply}
        onSave={(words) => void save(words)}
        onCancel={() => write(null)}
      />
    )
  }
  if (!line.withdrawn) return <FlowingWords text={text} isLive={isLive(line)} name={name} />
  return (
    <div className={styles['withdrawn']}>
      <Words text={text} />
    </div>
  )
}

const Hint = ({ line }: { line: Hers }) => {
  const { t } = useText()
  const { regenerate, write } = useMessageActions()
  return (
    <HintBox
      label={t('chat.hint')}
      placeholder={t('chat.hintPlaceholder')}
      action={t('chat.regenerate')}
      onAsk={(hint) => {
        write(null)
        regenerate(line.key, hint || undefined)
      }}
      onCancel={() => write(null)}
    />
  )
}

export const HerMessage = memo((props: HerMessageProps) => {
  const { line, name, isNewest, isLast, isNear, open, onMenu } = props
  const { t } = useText()
  const { retry, openMemory } = useMessageActions()
  const live = isLive(line)
  const hasBubble = textOf(line) !== '' || (live && line.notice === null)
  const who = (
    <VisuallyHidden>{name ? t('chat.saidBy', { name }) : t('chat.saidByHer')}</VisuallyHidden>
  )
  if (line.reported) {
    return (
      <div className={styles['hers']}>
        {who}
        <p className={styles['folded']}>{t('chat.reportedFold')}</p>
      </div>
    )
  }
  return (
    <div className={styles['hers']} aria-busy={live || undefined}>
      {who}
      {line.reminder && <BreakCard text={line.reminder} isNewest={isNewest} />}
      {line.notice && <NoticeCard notice={line.notice} />}
      {line.picture && <PictureMessage line={line} picture={line.picture} name={name} />}
      {hasBubble && (
        <div className={styles['bubble']}>
          <Bubble line={line} name={name} open={open} />
        </div>
      )}
      {line.remembers.length > 0 && !live && (
        <RemembersChip memories={line.remembers} onOpen={openMemory} />
      )}
      <LineNote line={line} onRetry={isNewest ? retry : undefined} />
      {hasBubble && (
        <Under line={line} isNewest={isNewest} isLast={isLast} isNear={isNear} onMenu={onMenu} />
      )}
      {line.picture && !hasBubble && (
        <div className={styles['under']} data-shown>
          <MoreButton className={styles['action']} isNear onMenu={onMenu} />
        </div>
      )}
      {open === 'hint' && <Hint line={line} />}
    </div>
  )
})
