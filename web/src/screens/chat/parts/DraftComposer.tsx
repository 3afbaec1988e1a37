import { useEffect, useEffectEvent, useImperativeHandle, useMemo } from 'react'
import type { Ref } from 'react'
import { usePrefilledText } from '../../../device/prefilled-text.ts'
import { useOnline } from '../../../device/online.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useDraft } from '../persisted-state.ts'
import type { Chat } from '../use-chat.ts'
import { AllowanceLine } from './AllowanceLine.tsx'
import { Composer } from './Composer.tsx'

type DraftComposerProps = {
  userId: number | null
  characterId: number
  name: string
  chat: Chat
  onEditLast: () => void
  onPicture: () => void
  /** Set to a function that puts the text of a refused message back into the draft. */
  returnText: Ref<(text: string) => void>
}

/** The composer with its draft. The draft is state of this component alone, so that a key renders nothing else. */
export const DraftComposer = (props: DraftComposerProps) => {
  const { userId, characterId, name, chat, onEditLast, onPicture, returnText } = props
  const { t } = useText()
  const isOnline = useOnline()
  const [draft, setDraft, prependText] = useDraft(userId, characterId)
  useImperativeHandle(returnText, () => prependText)
  const prefilled = usePrefilledText()
  const insertPrefilled = useEffectEvent(() =>
    setDraft([draft, prefilled].filter(Boolean).join('\n')),
  )
  useEffect(() => {
    if (prefilled) insertPrefilled()
  }, [prefilled])
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
