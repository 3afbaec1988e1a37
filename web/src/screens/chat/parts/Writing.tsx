import { useEffect, useEffectEvent, useImperativeHandle, useMemo } from 'react'
import type { Ref } from 'react'
import { useHandedWords } from '../../../device/handed-words.ts'
import { useOnline } from '../../../device/online.ts'
import { useText } from '../../../i18n/text.ts'
import { useDraft } from '../kept.ts'
import type { Chat } from '../use-chat.ts'
import { AllowanceLine } from './AllowanceLine.tsx'
import { Composer } from './Composer.tsx'

type WritingProps = {
  userId: number | null
  characterId: number
  name: string
  chat: Chat
  onEditLast: () => void
  onPicture: () => void
  /** Takes words back that were sent in vain. */
  giveBack: Ref<(text: string) => void>
}

/** Where one writes. What is typed is known here alone, so that a key redraws nothing else. */
export const Writing = (props: WritingProps) => {
  const { userId, characterId, name, chat, onEditLast, onPicture, giveBack } = props
  const { t } = useText()
  const isOnline = useOnline()
  const [draft, setDraft, give] = useDraft(userId, characterId)
  useImperativeHandle(giveBack, () => give)
  const words = useHandedWords()
  const take = useEffectEvent(() => setDraft([draft, words].filter(Boolean).join('\n')))
  useEffect(() => {
    if (words) take()
  }, [words])
  const note = useMemo(
    () => (isOnline ? <AllowanceLine userId={userId} /> : t('chat.offline')),
    [isOnline, userId, t],
  )
  return (
    <Composer
      name={name}
      draft={draft}
      onDraft={setDraft}
      isAnswering={chat.isAnswering}
      onSend={chat.send}
      onStop={chat.stop}
      onEditLast={onEditLast}
      onPicture={onPicture}
      note={note}
    />
  )
}
