import type { Ref } from 'react'
import type { Character } from '@dulcinea/contract'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '@dulcinea/ui/Button.tsx'
import type { ChatMessage } from '../chat-message.ts'
import { AiNotice } from './AiNotice.tsx'
import { Greeting } from './Greeting.tsx'
import styles from './MessageList.module.css'

type MessageListHeaderProps = {
  character: Character | undefined
  hasMore: boolean
  first: ChatMessage | undefined
  onOlder: () => Promise<boolean>
  noticeRef: Ref<HTMLParagraphElement>
}

/** Before the first message: a button to load older ones, or the AI notice and the greeting. */
export const MessageListHeader = ({
  character,
  hasMore,
  first,
  onOlder,
  noticeRef,
}: MessageListHeaderProps) => {
  const { t } = useText()
  if (hasMore) {
    return (
      <div className={styles['older']}>
        <Button variant="text" onClick={() => void onOlder()}>
          {t('chat.earlier')}
        </Button>
      </div>
    )
  }
  const isGreetingSaved = first?.author === 'character' && first.text === character?.greeting
  return (
    <>
      <AiNotice ref={noticeRef} character={character} withFace />
      {character?.greeting && !isGreetingSaved && (
        <Greeting name={character.name} text={character.greeting} />
      )}
    </>
  )
}
