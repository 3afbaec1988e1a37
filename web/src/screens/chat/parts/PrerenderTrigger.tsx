import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useCharacter } from '../../../api/characters.ts'
import { useStore } from '@dulcinea/ui/device/store.ts'
import { whenIdle } from '../../../device/when-idle.ts'
import { openConversation } from '../use-chat.ts'

/** Actions are set in italics, a font that no other screen uses. */
const ITALIC_FONT = "italic 1rem 'Figtree'"

const prefetchFont = (): void => {
  // If this fails, a system font is the fallback.
  if ('fonts' in document) void document.fonts.load(ITALIC_FONT).catch(() => undefined)
}

type PrerenderTriggerProps = { characterId: number; userId: number | null; onReady: () => void }

/** Calls back when the data of a conversation is loaded and the main thread is idle. */
export const PrerenderTrigger = ({ characterId, userId, onReady }: PrerenderTriggerProps) => {
  const queries = useQueryClient()
  const character = useCharacter(characterId)
  const thread = useStore(openConversation(queries, userId, characterId).thread)
  const isLoaded = character.data !== undefined && thread.history === 'ready'
  const notifyReady = useEffectEvent(onReady)
  useEffect(() => whenIdle(prefetchFont), [])
  useEffect(() => (isLoaded ? whenIdle(() => notifyReady()) : undefined), [isLoaded])
  return null
}
