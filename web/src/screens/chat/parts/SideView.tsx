import { lazy, Suspense } from 'react'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/text.ts'
import type { Side } from '../use-side.ts'
import { AboutPanel } from './AboutPanel.tsx'
import { SideSheet } from './SideSheet.tsx'

const MemoryPanel = lazy(async () => ({
  default: (await import('../memory/MemoryPanel.tsx')).MemoryPanel,
}))

type SideViewProps = {
  side: Side
  character: Character
  userId: number | null
  onSource: (messageId: number) => void
}

/** What she remembers, or who she is: beside the conversation, or as a sheet over it. */
export const SideView = ({ side, character, userId, onSource }: SideViewProps) => {
  const { t } = useText()
  const { shown, isLarge, litId, close, openMemory } = side
  const view =
    shown === 'memory' ? (
      <Suspense>
        <MemoryPanel
          userId={userId}
          characterId={character.id}
          litId={litId}
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
