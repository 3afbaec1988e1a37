import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { HistoryEntry } from '@dulcinea/contract'
import { updateEntry, dropEntry, pinConversation, removeConversation } from '../../api/history.ts'
import { prefetchCharacter } from '../../api/characters.ts'
import { showError } from '../../api/show-error.ts'
import { openChatHistory, toConversationKey } from '../../device/history/chat-history.ts'
import { createOptimisticRemoval } from '../../device/optimistic-removal.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { dropConversation } from './conversation-cache.ts'
import { openConversation } from './use-chat.ts'

const removals = createOptimisticRemoval()

export const useHiddenEntryIds = removals.useAll

/** Pin, unpin, and delete with undo. */
export const useRecentActions = (userId: number | null, openId: number | null) => {
  const { t, language } = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMemo(() => {
    /** Optimistic update: the entry changes at once and is changed back on failure. */
    const setPinned = async ({ id, isTop }: HistoryEntry): Promise<void> => {
      updateEntry(queries, userId, id, { isTop: !isTop })
      try {
        await pinConversation(id, !isTop)
      } catch (error) {
        updateEntry(queries, userId, id, { isTop })
        showError(error)
      }
    }
    const commitRemoval = async ({ id, aiGirlId }: HistoryEntry): Promise<void> => {
      try {
        await removeConversation(id)
        dropEntry(queries, userId, id)
        dropConversation(queries, userId, aiGirlId)
        if (userId !== null) await openChatHistory(toConversationKey(userId, aiGirlId)).clear()
      } catch (error) {
        showError(error)
      } finally {
        removals.bringBack(id)
      }
    }
    const remove = (entry: HistoryEntry): void => {
      removals.hide(entry.id)
      if (entry.aiGirlId === openId) void navigate('/agent/chat', { viewTransition: true })
      toast({
        kind: 'ok',
        text: t('recent.deleted', { name: entry.name }),
        action: { label: t('common.undo'), run: () => removals.bringBack(entry.id) },
        onDismissed: () => void commitRemoval(entry),
      })
    }
    return {
      setPinned: (entry: HistoryEntry) => void setPinned(entry),
      remove,
      /** Called when the user points at an entry. */
      prefetch: ({ aiGirlId }: HistoryEntry): void => {
        prefetchCharacter(queries, language, aiGirlId)
        if (userId !== null) openConversation(queries, userId, aiGirlId).prefetch()
      },
      /** Synchronously: rendering in a transition would delay the response to the tap. */
      open: ({ aiGirlId }: HistoryEntry): void =>
        void navigate(`/agent/chat/${aiGirlId}`, { flushSync: true }),
    }
  }, [queries, userId, openId, navigate, t, language])
}

export type RecentActions = ReturnType<typeof useRecentActions>
