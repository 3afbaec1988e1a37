import { memo, useCallback, useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { chatBackground } from '@dulcinea/contract/derive'
import { useCharacter } from '../../api/characters.ts'
import { sayError } from '../../api/say-error.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { whyGone } from './gone.ts'
import { giveBackDraft } from './kept.ts'
import { MessageActionsContext } from './message-actions.ts'
import { Announcer } from './parts/Announcer.tsx'
import { AskForPicture } from './parts/AskForPicture.tsx'
import { CharacterGone, NobodyThere } from './parts/CharacterGone.tsx'
import { ChatMenu } from './parts/ChatMenu.tsx'
import { Log } from './parts/Log.tsx'
import type { Destination } from './parts/MessageList.tsx'
import { NewVersion } from './parts/NewVersion.tsx'
import { PictureView } from './parts/PictureView.tsx'
import { ReportDialog } from './parts/ReportDialog.tsx'
import { SearchBar } from './parts/SearchBar.tsx'
import { SideView } from './parts/SideView.tsx'
import { Stage } from './parts/Stage.tsx'
import { TopBar, TopBarGone, TopBarSkeleton } from './parts/TopBar.tsx'
import { Writing } from './parts/Writing.tsx'
import { useTellTyping } from './typing.ts'
import { useChat } from './use-chat.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useForget } from './use-forget.ts'
import { useMessageWork } from './use-message-work.ts'
import { useReader } from './use-reader.ts'
import { useSide } from './use-side.ts'

type ChatProps = { characterId: number; userId: number | null }
type Extra = 'search' | 'picture' | null

/** One conversation, from the top bar to the composer. */
export const Chat = memo(({ characterId, userId }: ChatProps) => {
  const { t } = useText()
  const query = useCharacter(characterId)
  const returnText = useRef<(text: string) => void>(null)
  const chat = useChat(characterId, (text) => {
    if (returnText.current) returnText.current(text)
    else giveBackDraft(userId, characterId, text)
  })
  const side = useSide()
  const [extra, setExtra] = useState<Extra>(null)
  const [destination, setDestination] = useState<Destination | null>(null)
  const character = query.data
  const gone = whyGone(query.error, chat.thread.messages)
  const canRequestReply = !chat.isAnswering && !gone && character !== undefined
  const controls = useMessageWork(chat, canRequestReply, side.openMemory)
  const forget = useForget(chat, userId, character)
  const { goTo, askForPicture, markReported, thread } = chat
  useTellTyping(characterId, chat.isAnswering)
  useChatKeys({
    messages: thread.messages,
    isAnswering: chat.isAnswering,
    canRequestReply,
    onStop: chat.stop,
    onRegenerate: controls.actions.regenerate,
  })
  usePageTitle(character?.name)

  const go = useCallback(
    async (where: { around: number } | { date: string }, target: Destination) => {
      try {
        const result = await goTo(where)
        if (result === 'there') setDestination(target)
        else if (result === 'nothing') toast({ kind: 'ok', text: t('chat.jumpNothing') })
        else if (result === 'busy') toast({ kind: 'ok', text: t('chat.jumpLater') })
      } catch (error) {
        sayError(error)
      }
    },
    [goTo, t],
  )

  if (gone && !character && thread.history === 'ready' && thread.messages.length === 0) {
    return (
      <Stage>
        <TopBarGone title={t('nav.recent')} />
        <NobodyThere reason={gone} />
      </Stage>
    )
  }
  const name = character?.name ?? ''
  const editLast = () => {
    const last = thread.messages.findLast(
      (message) => message.author === 'user' && message.id !== null,
    )
    if (last) controls.actions.write({ key: last.key, kind: 'edit' })
  }
  const reportPicture = (path: string) => {
    const sent = thread.messages.find(
      (message) => message.author === 'character' && message.picture?.imageUrl === path,
    )
    controls.closePicture()
    if (sent?.author === 'character') controls.actions.report(sent)
  }
  return (
    <Stage
      scene={character && chatBackground(character)}
      panel={
        character && (
          <SideView
            side={side}
            character={character}
            userId={userId}
            onSource={(id) => void go({ around: id }, { id })}
          />
        )
      }
    >
      {character && (
        <TopBar
          character={character}
          isTyping={chat.isAnswering}
          panel={side.panel}
          onAbout={side.openAbout}
          menu={
            <ChatMenu
              character={character}
              onSearch={() => setExtra('search')}
              onMemory={side.openMemory}
              onForget={forget}
            />
          }
        />
      )}
      {!character && (gone ? <TopBarGone title={t('chat.goneTitle')} /> : <TopBarSkeleton />)}
      {extra === 'search' && (
        <SearchBar
          characterId={characterId}
          name={name}
          onFound={(id) => void go({ around: id }, { id })}
          onDay={(day) => void go({ date: day.toISOString() }, { from: day.getTime() })}
          onClose={() => setExtra(null)}
        />
      )}
      <MessageActionsContext value={controls.actions}>
        <Log
          character={query}
          chat={chat}
          gone={gone}
          open={controls.open}
          destination={destination}
        />
      </MessageActionsContext>
      {gone && <CharacterGone reason={gone} />}
      {character && !gone && thread.hasNewVersion && (
        <NewVersion character={character} userId={userId} onAccept={chat.renew} />
      )}
      {character && !gone && extra === 'picture' && (
        <AskForPicture onAsk={askForPicture} onClose={() => setExtra(null)} />
      )}
      {character && !gone && (
        <Writing
          userId={userId}
          characterId={characterId}
          name={character.name}
          chat={chat}
          onEditLast={editLast}
          onPicture={() => setExtra(extra === 'picture' ? null : 'picture')}
          returnText={returnText}
        />
      )}
      <Announcer thread={thread} name={name} />
      <PictureView
        path={controls.picture}
        label={t('chat.pictureFrom', { name })}
        onReport={reportPicture}
        onClose={controls.closePicture}
      />
      <ReportDialog
        message={controls.reported}
        name={name}
        characterId={characterId}
        onReported={(key) => void markReported(key)}
        onClose={controls.closeReport}
      />
    </Stage>
  )
})

export const ChatScreen = () => {
  const id = Number(useParams()['id'])
  const reader = useReader()
  if (!Number.isInteger(id) || id < 1) return <Navigate to="/" replace />
  return <Chat key={id} characterId={id} userId={reader} />
}
