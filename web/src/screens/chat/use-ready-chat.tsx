import { Activity, useState } from 'react'
import { entriesOf, useRecent } from '../../api/history.ts'
import { Chat } from './ChatScreen.tsx'
import { GetReady } from './parts/GetReady.tsx'

/** A conversation that is drawn before anybody asks for it. */
type Ready = { characterId: number; isShown: boolean }

/**
 * Most come for the one they talked with last. It is drawn in idle moments, hidden and without
 * anything happening in it, and only has to be shown: the first conversation of a visit is the one
 * for which all code runs for the first time. Once left it is dropped, and drawn anew.
 */
export const useReadyChat = (openId: number | null, userId: number | null) => {
  const [ready, setReady] = useState<Ready | null>(null)
  const isOpen = ready !== null && ready.characterId === openId
  if (isOpen && !ready.isShown) setReady({ ...ready, isShown: true })
  if (ready?.isShown && !isOpen) setReady(null)
  const { data } = useRecent(userId)
  const likeliest = entriesOf(data?.pages ?? [])[0]?.aiGirlId
  const isWanted = openId === null && likeliest !== undefined && likeliest !== ready?.characterId
  return {
    /** Whether it is this one that is open. */
    isOpen,
    view: (
      <>
        {ready && (
          <Activity key={`${userId}_${ready.characterId}`} mode={isOpen ? 'visible' : 'hidden'}>
            <Chat characterId={ready.characterId} userId={userId} />
          </Activity>
        )}
        {isWanted && (
          <GetReady
            key={likeliest}
            characterId={likeliest}
            userId={userId}
            onReady={() => setReady({ characterId: likeliest, isShown: false })}
          />
        )}
      </>
    ),
  }
}
