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
import { canReadAloud, toggleReading } from './aloud.ts'
import { isLive, textOf } from './line.ts'
import type { Line } from './line.ts'
import type { MessageActions } from './message-actions.ts'

/** Something that can be done with a message, by its menu or by a key while the message has the focus. */
export type Command = {
  label: TextKey
  Icon: ComponentType
  key?: string
  isGrave?: boolean
  run: () => void
}

const isWritten = (line: Line): boolean =>
  line.id !== null &&
  !isLive(line) &&
  textOf(line) !== '' &&
  !(line.who === 'hers' && line.reported)

/** What can be done with this message now; `isLast`: nothing was said behind it. */
export const commandsFor = (line: Line, isLast: boolean, actions: MessageActions): Command[] => {
  const { key } = line
  const text = textOf(line)
  const isHers = line.who === 'hers'
  const isReply = isHers && isWritten(line) && !line.notice && !line.picture
  const canAsk = actions.canAsk && line.id !== null
  const list: (Command | false)[] = [
    isReply &&
      canAsk && {
        label: 'chat.regenerate',
        Icon: RotateCw,
        key: 'r',
        run: () => actions.regenerate(key),
      },
    isReply &&
      canAsk && {
        label: 'chat.addHint',
        Icon: Lightbulb,
        key: 'h',
        run: () => actions.write({ key, what: 'hint' }),
      },
    isReply &&
      canAsk &&
      isLast && {
        label: 'chat.continue',
        Icon: StepForward,
        key: 'g',
        run: () => actions.goOn(key),
      },
    isWritten(line) && { label: 'chat.copy', Icon: Copy, key: 'c', run: () => actions.copy(text) },
    isReply &&
      canReadAloud() && {
        label: 'chat.aloud',
        Icon: Volume2,
        key: 'l',
        run: () => toggleReading(key, text),
      },
    (isReply || (!isHers && isWritten(line))) &&
      canAsk && {
        label: isHers ? 'chat.editHers' : 'chat.editMine',
        Icon: PenLine,
        key: 'e',
        run: () => actions.write({ key, what: 'edit' }),
      },
    line.who === 'hers' &&
      line.id !== null &&
      !line.reported &&
      !isLive(line) && {
        label: 'feedback.report',
        Icon: Flag,
        run: () => actions.report(line),
      },
    line.id !== null &&
      !isLive(line) &&
      actions.canAsk && {
        label: 'chat.delete',
        Icon: Trash2,
        key: 'Delete',
        isGrave: true,
        run: () => actions.remove(key),
      },
  ]
  return list.filter((command) => command !== false)
}
