import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import { isLive, textOf } from '../line.ts'
import type { Line } from '../line.ts'
import type { Open } from '../message-actions.ts'
import type { Thread } from '../thread.ts'
import { useAiNotice } from '../use-ai-notice.ts'
import { useShift } from '../use-shift.ts'
import { useStickyScroll } from '../use-sticky-scroll.ts'
import { useWalk } from '../use-walk.ts'
import { isNewMoment } from '../when.ts'
import { AiNotice } from './AiNotice.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

/** How far above and below the view more messages are fetched. */
const AHEAD_PX = 900
const LIT_MS = 1500
/** The newest ones stay in the page wherever one reads: her words go on there. */
const ALWAYS_THERE = 10
const PADDING_TOP = 24
/** So few need no measuring, and nothing flickers when the first words are said. */
const SHORT = 24

/** A message to go to: by its id, or the first one from a moment on. */
export type Destination = { id: number } | { from: number }

type MessageListProps = {
  character: Character | undefined
  thread: Thread
  onOlder: () => Promise<boolean>
  onNewer: () => Promise<void>
  onEnd: () => Promise<void>
  open: Open | null
  destination: Destination | null
  /** What stands at the end while nothing has been said. */
  openers: ReactNode
}

const placeOf = (lines: readonly Line[], wanted: Destination): number =>
  'id' in wanted
    ? lines.findIndex((line) => line.id === wanted.id)
    : lines.findIndex((line) => Date.parse(line.time) >= wanted.from)

export const MessageList = (props: MessageListProps) => {
  const { character, thread, onOlder, onNewer, onEnd, open, destination, openers } = props
  const { lines, hasMore, hasNewer } = thread
  const isLong = lines.length > SHORT || hasMore || hasNewer
  const [isShort, setShort] = useState(!isLong)
  if (isShort && isLong) setShort(false)
  const { t } = useText()
  const sticky = useStickyScroll(lines, !hasNewer)
  const { box, content, toEnd, leaveEnd } = sticky
  const list = useRef<VirtualizerHandle>(null)
  const [left, setLeft] = useState<Destination | null>(null)
  const shift = useShift(lines)
  const firstKey = lines[0]?.key
  const lastKey = lines.at(-1)?.key
  const newest = lines.findLast((line) => line.who === 'hers' && !line.picture)?.key
  const name = character?.name ?? ''
  const notice = useAiNotice(box, isLong, lastKey)
  const target = destination && placeOf(lines, destination)
  const lit = target !== null && destination !== left ? lines[target]?.key : undefined
  useWalk(box)

  const fetchMore = () => {
    const view = box.current
    if (!view) return
    if (hasMore && view.scrollTop < AHEAD_PX) void onOlder()
    const below = view.scrollHeight - view.scrollTop - view.clientHeight
    if (hasNewer && below < AHEAD_PX) void onNewer()
  }
  useEffect(fetchMore, [box, firstKey, lastKey, hasMore, hasNewer, onOlder, onNewer])

  // A place is gone to once: the lines may change while one reads there.
  const gone = useRef<Destination | null>(null)
  useLayoutEffect(() => {
    if (target === null || target < 0 || gone.current === destination) return
    gone.current = destination
    leaveEnd()
    const at = box.current?.querySelectorAll('[data-line]')[target]
    if (list.current) list.current.scrollToIndex(target, { align: 'center' })
    else at?.scrollIntoView({ block: 'center' })
  }, [box, destination, target, leaveEnd])
  useEffect(() => {
    if (!lit) return
    const timer = setTimeout(() => setLeft(destination), LIT_MS)
    return () => clearTimeout(timer)
  }, [lit, destination])

  const head = (
    <ListHead
      character={character}
      hasMore={hasMore}
      first={lines[0]}
      onOlder={onOlder}
      noticeRef={notice.ref}
    />
  )
  const row = (line: Line, index: number) => {
    const next = lines[index + 1]
    return (
      <MessageRow
        key={line.key}
        line={line}
        name={name}
        isNewMoment={isNewMoment(lines[index - 1]?.time, line.time)}
        isNewest={line.key === newest}
        isLast={line.key === lastKey}
        isAwaited={next !== undefined && isLive(next) && textOf(next) === ''}
        isLit={line.key === lit}
        open={open?.key === line.key ? open.what : null}
        head={index === 0 && !isShort ? head : undefined}
        tail={line.key === notice.after ? <AiNotice character={character} /> : undefined}
      />
    )
  }
  const openAt = open ? lines.findIndex((line) => line.key === open.key) : -1
  const from = Math.max(0, lines.length - ALWAYS_THERE)
  const latest = Array.from({ length: lines.length - from }, (_, place) => from + place)
  const kept = openAt >= 0 && openAt < from ? [openAt, ...latest] : latest
  return (
    <div className={styles['frame']}>
      <div
        ref={box}
        className={styles['log']}
        role="log"
        aria-live="off"
        aria-label={name ? t('chat.log', { name }) : t('chat.logUnnamed')}
        onScroll={() => {
          sticky.onScroll()
          fetchMore()
        }}
      >
        <div ref={content} className={styles['lines']}>
          {(lines.length === 0 || isShort) && (
            <div className={styles['empty']}>
              {head}
              {openers}
            </div>
          )}
          {isShort && lines.map(row)}
          {lines.length > 0 && !isShort && (
            <Virtualizer
              ref={list}
              scrollRef={box}
              data={lines}
              shift={shift}
              keepMounted={kept}
              startMargin={PADDING_TOP}
            >
              {row}
            </Virtualizer>
          )}
        </div>
      </div>
      {(sticky.hasNews || hasNewer) && (
        <button
          type="button"
          className={styles['news']}
          onClick={() => void (hasNewer ? onEnd() : Promise.resolve()).then(toEnd)}
        >
          <ArrowDown aria-hidden />
          {t(hasNewer ? 'chat.toEnd' : 'chat.newMessages')}
        </button>
      )}
    </div>
  )
}
