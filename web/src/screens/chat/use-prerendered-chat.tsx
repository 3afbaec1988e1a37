import { useEffect, useState } from 'react'
import { ChatView } from './ChatScreen.tsx'
import { HiddenPrerender } from './parts/HiddenPrerender.tsx'
import { PrerenderTrigger } from './parts/PrerenderTrigger.tsx'
import { getRecentEntries } from './recent-rows.ts'
import { useRecentRows } from './use-recent-rows.ts'

/** A conversation that is rendered before it is opened, and its user. */
type PrerenderedChat = { characterId: number; userId: number | null; isShown: boolean }

/** Delay before it is dropped when another chat is opened, so that it does not compete with its rendering. */
const DROP_DELAY_MS = 1_500

/**
 * Prerenders the conversation that the user is most likely to open, the first of the list: hidden, in idle
 * time and without effects. The first conversation of a visit is slow, as all code runs for the first
 * time. Once left, it is dropped and rendered again.
 */
export const usePrerenderedChat = (openId: number | null, userId: number | null) => {
  const [prerendered, setPrerendered] = useState<PrerenderedChat | null>(null)
  // While a conversation is open the list is not needed for this.
  const { rows } = useRecentRows(openId === null ? userId : null)
  const likeliestId = getRecentEntries(rows)[0]?.aiGirlId
  const isOpen = prerendered !== null && prerendered.characterId === openId
  const isOutdated =
    openId === null && (prerendered?.characterId !== likeliestId || prerendered?.userId !== userId)
  if (isOpen && !prerendered.isShown) setPrerendered({ ...prerendered, isShown: true })
  if (prerendered && !isOpen && (prerendered.isShown || isOutdated)) setPrerendered(null)

  const isOtherOpen = prerendered !== null && openId !== null && !isOpen
  useEffect(() => {
    if (!isOtherOpen) return undefined
    const timer = setTimeout(() => setPrerendered(null), DROP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOtherOpen])

  return {
    /** Whether the prerendered chat is the open one. */
    isOpen,
    view: (
      <>
        {prerendered && (
          <HiddenPrerender key={prerendered.characterId} isVisible={isOpen}>
            <ChatView characterId={prerendered.characterId} userId={userId} />
          </HiddenPrerender>
        )}
        {likeliestId !== undefined && (
          <PrerenderTrigger
            key={`${userId}_${likeliestId}`}
            characterId={likeliestId}
            userId={userId}
            onReady={() => setPrerendered({ characterId: likeliestId, userId, isShown: false })}
          />
        )}
      </>
    ),
  }
}
