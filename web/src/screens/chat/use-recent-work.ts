import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryEntry } from '@dulcinea/contract'
import { changeEntry, dropEntry, pin, removeConversation } from '../../api/history.ts'
import { warmCharacter } from '../../api/characters.ts'
import { sayError } from '../../api/say-error.ts'
import { chatHistory, conversationKey } from '../../device/history/chat-history.ts'
import { createLeaving } from '../../device/leaving.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dropConversation } from './known-conversations.ts'
import { openedConversation } from './use-chat.ts'

const leaving = createLeaving()

export const useLeaving = leaving.useAll

/** Pin, unpin, and delete with a way back. */
export const useRecentWork = (userId: number | null, openId: number | null) => {
  const { t, language } = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMemo(() => {
    const setPinned = async ({ id, isTop }: HistoryEntry): Promise<void> => {
      changeEntry(queries, userId, id, { isTop: !isTop })
      try {
        await pin(id, !isTop)
      } catch (error) {
        changeEntry(queries, userId, id, { isTop })
        sayError(error)
      }
    }
    const forGood = async ({ id, aiGirlId }: HistoryEntry): Promise<void> => {
      try {
        await removeConversation(id)
        dropEntry(queries, userId, id)
        dropConversation(queries, userId, aiGirlId)
        if (userId !== null) await chatHistory(conversationKey(userId, aiGirlId)).clear()
      } catch (error) {
        sayError(error)
      } finally {
        leaving.bringBack(id)
      }
    }
    const remove = (entry: HistoryEntry): void => {
      leaving.hide(entry.id)
      if (entry.aiGirlId === openId) void navigate('/agent/chat', { viewTransition: true })
      toast({
        kind: 'ok',
        text: t('recent.deleted', { name: entry.name }),
        action: { label: t('common.undo'), run: () => leaving.bringBack(entry.id) },
        onGone: () => void forGood(entry),
      })
    }
    return {
      setPinned: (entry: HistoryEntry) => void setPinned(entry),
      remove,
      /** Somebody points at it: what it shows first is fetched. */
      warm: ({ aiGirlId }: HistoryEntry): void => {
        warmCharacter(queries, language, aiGirlId)
        if (userId !== null) openedConversation(queries, userId, aiGirlId).warm()
      },
      /** At once: a tap is waited for, and rendering it in slices would only take longer. */
      open: ({ aiGirlId }: HistoryEntry): void =>
        void navigate(`/agent/chat/${aiGirlId}`, { flushSync: true }),
    }
  }, [queries, userId, openId, navigate, t, language])
}

export type RecentWork = ReturnType<typeof useRecentWork>
