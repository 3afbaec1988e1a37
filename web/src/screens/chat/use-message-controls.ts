import { useMemo, useState } from 'react'
import { showError } from '../../api/show-error.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import type { CharacterChatMessage } from './chat-message.ts'
import { toPlainText } from './markup.ts'
import type { MessageActions, OpenEditor } from './message-actions.ts'
import type { Chat } from './use-chat.ts'

type Handlers = Pick<
  Chat,
  | 'retry'
  | 'regenerate'
  | 'continueReply'
  | 'choose'
  | 'editUserMessage'
  | 'editReply'
  | 'remove'
  | 'sendNow'
  | 'discard'
  | 'unlock'
>

/** The actions on messages, with their toasts and dialogs. */
export const useMessageControls = (
  chat: Handlers,
  canRequestReply: boolean,
  openMemory: (id: number) => void,
) => {
  const { t } = useText()
  const [open, setOpen] = useState<OpenEditor | null>(null)
  const [reported, setReported] = useState<CharacterChatMessage | null>(null)
  const [picture, setPicture] = useState<string | null>(null)
  const { retry, regenerate, continueReply, choose, editUserMessage, editReply } = chat
  const { remove, sendNow, discard, unlock } = chat

  const actions = useMemo((): MessageActions => {
    const removeWithUndo = (key: string) => {
      const removal = remove(key)
      if (!removal) return
      toast({
        kind: 'ok',
        text: t('chat.deleted'),
        action: { label: t('common.undo'), run: removal.undo },
        onDismissed: () => void removal.commit().catch(showError),
      })
    }
    const copy = async (text: string) => {
      try {
        await navigator.clipboard.writeText(toPlainText(text))
        toast({ kind: 'ok', text: t('chat.copied') })
      } catch {
        toast({ kind: 'error', text: t('chat.copyFailed') })
      }
    }
    return {
      retry,
      regenerate,
      continueReply,
      editUserMessage,
      sendNow,
      discard,
      canRequestReply,
      choose: (key, alternative) => choose(key, alternative).catch(showError),
      editReply: async (key, text) => {
        try {
          await editReply(key, text)
          return true
        } catch (error) {
          showError(error)
          return false
        }
      },
      remove: removeWithUndo,
      report: setReported,
      copy: (text) => void copy(text),
      unlock: async (key) => void (await unlock(key)),
      openPicture: setPicture,
      openMemory,
      write: setOpen,
    }
  }, [
    t,
    canRequestReply,
    openMemory,
    retry,
    regenerate,
    continueReply,
    choose,
    editUserMessage,
    editReply,
    remove,
    sendNow,
    discard,
    unlock,
  ])

  return {
    actions,
    open,
    reported,
    closeReport: () => setReported(null),
    picture,
    closePicture: () => setPicture(null),
  }
}
