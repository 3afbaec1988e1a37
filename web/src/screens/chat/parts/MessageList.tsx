import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import type { VirtualizerHandle } from 'virtua'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { isLive, getMessageText } from '../chat-message.ts'
import type { ChatMessage } from '../chat-message.ts'
import type { OpenEditor } from '../message-actions.ts'
import type { Thread } from '../thread-reducer.ts'
import { useAiNotice } from '../use-ai-notice.ts'
import { usePrependShift } from '../use-shift.ts'
import { useStickyScroll } from '../use-sticky-scroll.ts'
import { useArrowKeyNavigation } from '../use-arrow-key-navigation.ts'
import { needsTimestamp } from '../timestamp-rule.ts'
import { AiNotice } from './AiNotice.tsx'
import { MessageListHeader } from './MessageListHeader.tsx'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

/** More messages are fetched when the view is this close to an end. */
const FETCH_AHEAD_PX = 900
const HIGHLIGHT_MS = 1500
/** The newest messages stay mounted while the user reads above: a reply may be streaming there. */
const ALWAYS_MOUNTED = 10
const PADDING_TOP_PX = 24
/** A short list is not virtualized: nothing has to be measured, and nothing flickers. */
const MAX_UNVIRTUALIZED = 24

/** A message to scroll to: by its id, or the first one from a time on. */
export type Destination = { id: number } | { from: number }

type MessageListProps = {
  character: Character | undefined
  thread: Thread
  onOlder: () => Promise<boolean>
  onNewer: () => Promise<void>
  onEnd: () => Promise<void>
  open: OpenEditor | null
  destination: Destination | null
  /** Shown at the end while the conversation is empty. */
  openers: ReactNode
}

const findIndexOf = (messages: readonly ChatMessage[], target: Destination): number =>
  'id' in target
    ? messages.findIndex((message) => message.id === target.id)
    : messages.findIndex((message) => Date.parse(message.time) >= target.from)

/** The messages of a conversation, as a virtual list when there are many (virtualization by `virtua`). */
export const MessageList = (props: MessageListProps) => {
  const { character, thread, onOlder, onNewer, onEnd, open, destination, openers } = props
  const { messages, hasMore, hasNewer } = thread
  const isLong = messages.length > MAX_UNVIRTUALIZED || hasMore || hasNewer
  const [isShort, setShort] = useState(!isLong)
  if (isShort && isLong) setShort(false)
  const { t } = useText()
  const sticky = useStickyScroll(messages, !hasNewer)
  const { box, content, toEnd, leaveEnd } = sticky
  const list = useRef<VirtualizerHandle>(null)
  const [shownDestination, setShownDestination] = useState<Destination | null>(null)
  const shift = usePrependShift(messages)
  const firstKey = messages[0]?.key
  const lastKey = messages.at(-1)?.key
  const newest = messages.findLast(
    (message) => message.author === 'character' && !message.picture,
  )?.key
  const name = character?.name ?? ''
  const notice = useAiNotice(box, isLong, lastKey)
  const target = destination && findIndexOf(messages, destination)
  const highlighted =
    target !== null && destination !== shownDestination ? messages[target]?.key : undefined
  useArrowKeyNavigation(box)

  const fetchMore = () => {
    const view = box.current
    if (!view) return
    if (hasMore && view.scrollTop < FETCH_AHEAD_PX) void onOlder()
    const below = view.scrollHeight - view.scrollTop - view.clientHeight
    if (hasNewer && below < FETCH_AHEAD_PX) void onNewer()
  }
  useEffect(fetchMore, [box, firstKey, lastKey, hasMore, hasNewer, onOlder, onNewer])

  // Scrolls to a destination once: messages may change while the user reads there.
  const scrolledTo = useRef<Destination | null>(null)
  useLayoutEffect(() => {
    if (target === null || target < 0 || scrolledTo.current === destination) return
    scrolledTo.current = destination
    leaveEnd()
    const row = box.current?.querySelectorAll('[data-line]')[target]
    if (list.current) list.current.scrollToIndex(target, { align: 'center' })
    else row?.scrollIntoView({ block: 'center' })
  }, [box, destination, target, leaveEnd])
  useEffect(() => {
    if (!highlighted) return
    const timer = setTimeout(() => setShownDestination(destination), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted, destination])

  const head = (
    <MessageListHeader
      character={character}
      hasMore={hasMore}
      first={messages[0]}
      onOlder={onOlder}
      noticeRef={notice.ref}
    />
  )
  const renderRow = (message: ChatMessage, index: number) => {
    const next = messages[index + 1]
    return (
      <MessageRow
        key={message.key}
        message={message}
        name={name}
        hasTimestamp={needsTimestamp(messages[index - 1]?.time, message.time)}
        isNewest={message.key === newest}
        isLast={message.key === lastKey}
        isAwaitingReply={next !== undefined && isLive(next) && getMessageText(next) === ''}
        isHighlighted={message.key === highlighted}
        open={open?.key === message.key ? open.kind : null}
        head={index === 0 && !isShort ? head : undefined}
        tail={message.key === notice.after ? <AiNotice character={character} /> : undefined}
      />
    )
  }
  const openAt = open ? messages.findIndex((message) => message.key === open.key) : -1
  const from = Math.max(0, messages.length - ALWAYS_MOUNTED)
  const latest = Array.from({ length: messages.length - from }, (_, index) => from + index)
  const mounted = openAt >= 0 && openAt < from ? [openAt, ...latest] : latest
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
          {(messages.length === 0 || isShort) && (
            <div className={styles['empty']}>
              {head}
              {openers}
            </div>
          )}
          {isShort && messages.map(renderRow)}
          {messages.length > 0 && !isShort && (
            <Virtualizer
              ref={list}
              scrollRef={box}
              data={messages}
              shift={shift}
              keepMounted={mounted}
              startMargin={PADDING_TOP_PX}
            >
              {renderRow}
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
