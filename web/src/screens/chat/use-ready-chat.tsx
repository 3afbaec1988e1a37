import { useEffect, useState } from 'react'
import { Chat } from './ChatScreen.tsx'
import { Behind } from './parts/Behind.tsx'
import { GetReady } from './parts/GetReady.tsx'
import { likeliestOf } from './recent-rows.ts'
import { useRecentRows } from './use-recent-rows.ts'

/** A conversation that is drawn before anybody asks for it, and for whom it was. */
type Ready = { characterId: number; userId: number | null; isShown: boolean }

/** Where another one is open it would only get old; but not while that one is being drawn. */
const ASIDE_MS = 1_500

/**
 * Most come for the one they talked with last. It is drawn in idle moments, hidden and without
 * anything happening in it, and only has to be shown: the first conversation of a visit is the one
 * for which all code runs for the first time. Once left it is dropped, and drawn anew.
 */
export const useReadyChat = (openId: number | null, userId: number | null) => {
  const [ready, setReady] = useState<Ready | null>(null)
  // Whoever is in a conversation already does not need the list of all for this.
  const { rows } = useRecentRows(openId === null ? userId : null)
  const likeliest = likeliestOf(rows)[0]?.aiGirlId
  const isOpen = ready !== null && ready.characterId === openId
  const isInVain = openId === null && (ready?.characterId !== likeliest || ready?.userId !== userId)
  if (isOpen && !ready.isShown) setReady({ ...ready, isShown: true })
  if (ready && !isOpen && (ready.isShown || isInVain)) setReady(null)

  const isAside = ready !== null && openId !== null && !isOpen
  useEffect(() => {
    if (!isAside) return undefined
    const timer = setTimeout(() => setReady(null), ASIDE_MS)
    return () => clearTimeout(timer)
  }, [isAside])

  return {
    /** Whether it is this one that is open. */
    isOpen,
    view: (
      <>
        {ready && (
          <Behind key={ready.characterId} isSeen={isOpen}>
            <Chat characterId={ready.characterId} userId={userId} />
          </Behind>
        )}
        {likeliest !== undefined && (
          <GetReady
            key={`${userId}_${likeliest}`}
            characterId={likeliest}
            userId={userId}
            onReady={() => setReady({ characterId: likeliest, userId, isShown: false })}
          />
        )}
      </>
    ),
  }
}
