import { RotateCw, StepForward, Volume2, VolumeX } from 'lucide-react'
import { useText } from '../../../i18n/text.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { canReadAloud, toggleReading, useIsRead } from '../aloud.ts'
import { isLive, textOf } from '../line.ts'
import type { Hers } from '../line.ts'
import { useMessageActions } from '../message-actions.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './Message.module.css'
import { MoreButton } from './MoreButton.tsx'
import { Pager } from './Pager.tsx'
import type { Point } from './PointMenu.tsx'

type UnderProps = {
  line: Hers
  isNewest: boolean
  isLast: boolean
  isNear: boolean
  onMenu: (at: Point) => void
}

/** The quiet row under a reply. Its space is always there, so that nothing moves. */
export const Under = (props: UnderProps) => {
  const { line, isNewest, isNear, onMenu } = props
  const hasButtons = !isLive(line) && (isNewest || isNear)
  return (
    <div className={styles['under']} data-shown={isNewest || undefined}>
      {hasButtons && <Buttons {...props} />}
      {!isLive(line) && (
        <MoreButton className={styles['action']} isNear={hasButtons} onMenu={onMenu} />
      )}
      {hasButtons && <Time time={line.time} />}
    </div>
  )
}

const Time = ({ time }: { time: string }) => {
  const { formatTime } = useText()
  return <time dateTime={time}>{formatTime(time)}</time>
}

const Buttons = ({ line, isLast }: UnderProps) => {
  const { t } = useText()
  const actions = useMessageActions()
  const isRead = useIsRead(line.key)
  const text = textOf(line)
  const canAsk = actions.canAsk && line.id !== null
  const isBroken = line.isCut || line.state === 'stopped' || line.state === 'incomplete'
  return (
    <>
      <Pager line={line} />
      {canAsk && isLast && isBroken && (
        <IconButton
          label={t('chat.continue')}
          className={styles['action']}
          onClick={() => actions.goOn(line.key)}
        >
          <StepForward aria-hidden />
        </IconButton>
      )}
      {canAsk && (
        <IconButton
          label={t('chat.regenerate')}
          className={styles['action']}
          onClick={() => actions.regenerate(line.key)}
        >
          <RotateCw aria-hidden />
        </IconButton>
      )}
      {canReadAloud() && (
        <IconButton
          label={t(isRead ? 'chat.stopAloud' : 'chat.aloud')}
          aria-pressed={isRead}
          className={styles['action']}
          onClick={() => toggleReading(line.key, text)}
        >
          {isRead ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
      )}
      <CopyButton text={text} className={styles['action']} />
    </>
  )
}
