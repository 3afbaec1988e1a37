import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useCharacter } from '../../../api/characters.ts'
import { useStore } from '../../../device/store.ts'
import { whenIdle } from '../../../device/when-idle.ts'
import { openedConversation } from '../use-chat.ts'

/** What somebody does is told in a cut of the letters that no other screen has asked for. */
const OF_ACTIONS = "italic 1rem 'Figtree'"

const fetchLetters = (): void => {
  // Without them the words stand in the system's.
  if ('fonts' in document) void document.fonts.load(OF_ACTIONS).catch(() => undefined)
}

type GetReadyProps = { characterId: number; userId: number | null; onReady: () => void }

/** Tells when all is here that a conversation shows first, and there is time to draw it. */
export const GetReady = ({ characterId, userId, onReady }: GetReadyProps) => {
  const queries = useQueryClient()
  const character = useCharacter(characterId)
  const thread = useStore(openedConversation(queries, userId, characterId).thread)
  const isHere = character.data !== undefined && thread.history === 'ready'
  const tell = useEffectEvent(onReady)
  useEffect(() => whenIdle(fetchLetters), [])
  useEffect(() => (isHere ? whenIdle(() => tell()) : undefined), [isHere])
  return null
}
