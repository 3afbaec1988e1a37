import { useMemo, useState } from 'react'
import { sayError } from '../../api/say-error.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Hers } from './line.ts'
import { plainText } from './markup.ts'
import type { MessageActions, Open } from './message-actions.ts'
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
export const useMessageWork = (
  chat: Handlers,
  canRequestReply: boolean,
  openMemory: (id: number) => void,
) => {
  const { t } = useText()
  const [open, setOpen] = useState<Open | null>(null)
  const [reported, setReported] = useState<Hers | null>(null)
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
        onGone: () => void removal.commit().catch(sayError),
      })
    }
    const copy = async (text: string) => {
      try {
        await navigator.clipboard.writeText(plainText(text))
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
      choose: (key, alternative) => choose(key, alternative).catch(sayError),
      editReply: async (key, text) => {
        try {
          await editReply(key, text)
          return true
        } catch (error) {
          sayError(error)
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
