import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Line } from '../line.ts'
import { useStickyScroll } from '../use-sticky-scroll.ts'
import { isNewMoment } from '../when.ts'
import { AiNotice } from './AiNotice.tsx'
import { Greeting } from './Greeting.tsx'
import { HerMessage } from './HerMessage.tsx'
import styles from './MessageList.module.css'
import { MyMessage } from './MyMessage.tsx'
import { When } from './When.tsx'

/** How far above the view older messages are fetched. */
const AHEAD = '600px 0px 0px'
/** The part of the view where what is scrolled past fades out. */
const FADED = '-28px 0px 0px'
const WHOLE = 0.98

type MessageListProps = {
  character: Character | undefined
  lines: readonly Line[]
  hasMore: boolean
  onOlder: () => Promise<boolean>
  onRetry: (key: string) => void
  /** What stands at the end while nothing has been said. */
  openers: ReactNode
}

export const MessageList = ({
  character,
  lines,
  hasMore,
  onOlder,
  onRetry,
  openers,
}: MessageListProps) => {
  const { t } = useText()
  const { box, content, onScroll, hasNews, toEnd } = useStickyScroll(lines)
  const top = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLParagraphElement>(null)
  const firstKey = lines[0]?.key
  const lastKey = lines.at(-1)?.key
  const [openedAfter, setOpenedAfter] = useState(hasMore ? lastKey : undefined)
  const name = character?.name ?? ''

  // Opened far below its beginning, a conversation says again what she is, where it goes on.
  const openedAt = useRef(lastKey)
  useEffect(() => {
    if (!notice.current || !openedAt.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isWhole = entries.some((entry) => entry.intersectionRatio > WHOLE)
        if (!isWhole) setOpenedAfter(openedAt.current)
        observer.disconnect()
      },
      { root: box.current, rootMargin: FADED },
    )
    observer.observe(notice.current)
    return () => observer.disconnect()
  }, [box])

  useEffect(() => {
    if (!hasMore || !top.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void onOlder()
      },
      { root: box.current, rootMargin: AHEAD },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [box, hasMore, firstKey, onOlder])

  const first = lines[0]
  const isGreetingSaid = first?.who === 'hers' && first.text === character?.greeting
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['log']}
        role="log"
        aria-live="off"
        aria-label={name ? t('chat.log', { name }) : t('chat.logUnnamed')}
        onScroll={onScroll}
      >
        <div ref={content} className={styles['lines']}>
          {hasMore ? (
            <div ref={top} className={styles['older']}>
              <Button look="text" onClick={() => void onOlder()}>
                {t('chat.earlier')}
              </Button>
            </div>
          ) : (
            <>
              <AiNotice ref={notice} character={character} withFace />
              {character?.greeting && !isGreetingSaid && (
                <Greeting name={name} text={character.greeting} />
              )}
            </>
          )}
          {lines.map((line, index) => (
            <Fragment key={line.key}>
              {isNewMoment(lines[index - 1]?.time, line.time) && <When time={line.time} />}
              {line.who === 'mine' ? (
                <MyMessage line={line} />
              ) : (
                <HerMessage
                  line={line}
                  name={name}
                  isNewest={line.key === lastKey}
                  onRetry={onRetry}
                />
              )}
              {line.key === openedAfter && <AiNotice character={character} />}
            </Fragment>
          ))}
          {openers}
        </div>
      </div>
      {hasNews && (
        <button type="button" className={styles['news']} onClick={toEnd}>
          <ArrowDown aria-hidden />
          {t('chat.newMessages')}
        </button>
      )}
    </div>
  )
}
