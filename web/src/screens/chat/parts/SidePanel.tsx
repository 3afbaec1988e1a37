import { lazy, Suspense } from 'react'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import type { SidePanelState } from '../use-side-panel.ts'
import { AboutPanel } from './AboutPanel.tsx'
import { SideSheet } from './SideSheet.tsx'

const MemoryPanel = lazy(async () => ({
  default: (await import('../memory/MemoryPanel.tsx')).MemoryPanel,
}))

type SidePanelProps = {
  side: SidePanelState
  character: Character
  userId: number | null
  onSource: (messageId: number) => void
}

/** The character's memories or profile: beside the conversation, or as a sheet over it. */
export const SidePanel = ({ side, character, userId, onSource }: SidePanelProps) => {
  const { t } = useText()
  const { shown, isLarge, highlightedId, close, openMemory } = side
  const view =
    shown === 'memory' ? (
      <Suspense>
        <MemoryPanel
          userId={userId}
          characterId={character.id}
          highlightedId={highlightedId}
          onSource={(messageId) => {
            if (!isLarge) close()
            onSource(messageId)
          }}
          onClose={close}
        />
      </Suspense>
    ) : (
      shown && <AboutPanel character={character} userId={userId} onMemory={openMemory} />
    )
  if (isLarge) return view
  const label = shown === 'memory' ? t('memory.title') : t('chat.about', { name: character.name })
  return (
    <SideSheet open={shown !== null} label={label} onClose={close} hasOwnClose={shown === 'memory'}>
      {view}
    </SideSheet>
  )
}
