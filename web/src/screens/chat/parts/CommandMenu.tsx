import { useText } from '../../../i18n/use-text.ts'
import type { MessageCommand } from '../message-commands.ts'
import { ContextMenu } from './ContextMenu.tsx'
import type { Point } from './ContextMenu.tsx'

type CommandMenuProps = {
  at: Point
  label: string
  commands: readonly MessageCommand[]
  onClose: () => void
}

const formatKey = (key: string): string => (key.length === 1 ? key.toUpperCase() : key.slice(0, 3))

export const CommandMenu = ({ at, label, commands, onClose }: CommandMenuProps) => {
  const { t } = useText()
  return (
    <ContextMenu at={at} label={label} onClose={onClose}>
      {commands.map(({ label: name, Icon, key, isDestructive, run }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          data-grave={isDestructive || undefined}
          aria-keyshortcuts={key}
          onClick={run}
        >
          <Icon aria-hidden />
          {t(name)}
          {key && <kbd aria-hidden>{formatKey(key)}</kbd>}
        </button>
      ))}
    </ContextMenu>
  )
}
