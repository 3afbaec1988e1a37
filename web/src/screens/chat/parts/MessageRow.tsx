import { memo, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { getMessageCommands } from '../message-commands.ts'
import type { ChatMessage } from '../chat-message.ts'
import { useMessageActions } from '../message-actions.ts'
import type { OpenEditor } from '../message-actions.ts'
import { useKeyDown } from '../use-key-down.ts'
import { useLongPress } from '../use-long-press.ts'
import { CommandMenu } from './CommandMenu.tsx'
import { CharacterMessage } from './CharacterMessage.tsx'
import styles from './MessageRow.module.css'
import { UserMessage } from './UserMessage.tsx'
import type { Point } from './ContextMenu.tsx'
import { Timestamp } from './Timestamp.tsx'

export type MessageRowProps = {
  message: ChatMessage
  name: string
  /** Whether a timestamp is shown above it. */
  hasTimestamp: boolean
  isNewest: boolean
  isLast: boolean
  isAwaitingReply: boolean
  isHighlighted: boolean
  open: OpenEditor['kind'] | null
  /** Content before and after the message. */
  head?: ReactNode
  tail?: ReactNode
}

const isInField = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('textarea, input, form') !== null

/** One message with everything that can be done with it, by pointer, finger or key. */
export const MessageRow = memo((props: MessageRowProps) => {
  const {
    message,
    name,
    hasTimestamp,
    isNewest,
    isLast,
    isAwaitingReply,
    isHighlighted,
    open,
    head,
    tail,
  } = props
  const { t } = useText()
  const actions = useMessageActions()
  const [menu, setMenu] = useState<Point | null>(null)
  const [isActive, setActive] = useState(false)
  const article = useRef<HTMLElement>(null)
  const press = useLongPress(setMenu)
  const commands = menu ? getMessageCommands(message, isLast, actions) : []

  const onContextMenu = (event: MouseEvent) => {
    const hasSelection = getSelection()?.isCollapsed === false
    if (isInField(event) || hasSelection) return
    event.preventDefault()
    const isByKeyboard = event.clientX === 0 && event.clientY === 0
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    setMenu(isByKeyboard ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY })
  }

  useKeyDown(article, (event) => {
    if (isInField(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = article.current
    if (row && event.target === row && event.key === 'Enter') {
      const { left, bottom } = row.getBoundingClientRect()
      setMenu({ x: left + 16, y: bottom })
    } else {
      const command = getMessageCommands(message, isLast, actions).find(
        ({ key }) => key === event.key || key === event.key.toLowerCase(),
      )
      if (!command) return
      command.run()
    }
    event.preventDefault()
  })

  return (
    <div
      {...press}
      className={styles['row']}
      onContextMenu={onContextMenu}
      onPointerEnter={() => setActive(true)}
      onFocus={() => setActive(true)}
    >
      {head}
      {hasTimestamp && <Timestamp time={message.time} />}
      <article
        ref={article}
        className={styles['message']}
        data-line={message.key}
        data-lit={isHighlighted || undefined}
        tabIndex={-1}
      >
        {message.author === 'user' ? (
          <UserMessage
            message={message}
            isAwaitingReply={isAwaitingReply}
            isActive={isActive}
            open={open}
            onMenu={setMenu}
          />
        ) : (
          <CharacterMessage
            message={message}
            name={name}
            isNewest={isNewest}
            isLast={isLast}
            isActive={isActive}
            open={open}
            onMenu={setMenu}
          />
        )}
        {menu && commands.length > 0 && (
          <CommandMenu
            at={menu}
            label={t('chat.actions')}
            commands={commands}
            onClose={() => setMenu(null)}
          />
        )}
      </article>
      {tail}
    </div>
  )
})
