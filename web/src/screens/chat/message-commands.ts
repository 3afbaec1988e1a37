import {
  Copy,
  Flag,
  Lightbulb,
  PenLine,
  RotateCw,
  StepForward,
  Trash2,
  Volume2,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { TextKey } from '../../i18n/translate.ts'
import { canReadAloud, toggleReading } from './read-aloud.ts'
import { isLive, getMessageText } from './chat-message.ts'
import type { ChatMessage } from './chat-message.ts'
import type { MessageActions } from './message-actions.ts'

/** An action on a message, in its menu or by a key while the message has the focus. */
export type MessageCommand = {
  label: TextKey
  Icon: ComponentType
  key?: string
  isDestructive?: boolean
  run: () => void
}

const hasSavedText = (message: ChatMessage): boolean =>
  message.id !== null &&
  !isLive(message) &&
  getMessageText(message) !== '' &&
  !(message.author === 'character' && message.reported)

/** The commands available for this message now; `isLast`: no message follows it. */
export const getMessageCommands = (
  message: ChatMessage,
  isLast: boolean,
  actions: MessageActions,
): MessageCommand[] => {
  const { key } = message
  const text = getMessageText(message)
  const isFromCharacter = message.author === 'character'
  const isReply = isFromCharacter && hasSavedText(message) && !message.notice && !message.picture
  const canRequestReply = actions.canRequestReply && message.id !== null
  const list: (MessageCommand | false)[] = [
    isReply &&
      canRequestReply && {
        label: 'chat.regenerate',
        Icon: RotateCw,
        key: 'r',
        run: () => actions.regenerate(key),
      },
    isReply &&
      canRequestReply && {
        label: 'chat.addHint',
        Icon: Lightbulb,
        key: 'h',
        run: () => actions.write({ key, kind: 'hint' }),
      },
    isReply &&
      canRequestReply &&
      isLast && {
        label: 'chat.continue',
        Icon: StepForward,
        key: 'g',
        run: () => actions.continueReply(key),
      },
    hasSavedText(message) && {
      label: 'chat.copy',
      Icon: Copy,
      key: 'c',
      run: () => actions.copy(text),
    },
    isReply &&
      canReadAloud() && {
        label: 'chat.aloud',
        Icon: Volume2,
        key: 'l',
        run: () => toggleReading(key, text),
      },
    (isReply || (!isFromCharacter && hasSavedText(message))) &&
      canRequestReply && {
        label: isFromCharacter ? 'chat.editHers' : 'chat.editMine',
        Icon: PenLine,
        key: 'e',
        run: () => actions.write({ key, kind: 'edit' }),
      },
    message.author === 'character' &&
      message.id !== null &&
      !message.reported &&
      !isLive(message) && {
        label: 'feedback.report',
        Icon: Flag,
        run: () => actions.report(message),
      },
    message.id !== null &&
      !isLive(message) &&
      actions.canRequestReply && {
        label: 'chat.delete',
        Icon: Trash2,
        key: 'Delete',
        isDestructive: true,
        run: () => actions.remove(key),
      },
  ]
  return list.filter((command) => command !== false)
}
