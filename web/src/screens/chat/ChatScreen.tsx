import { memo, useCallback, useRef, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { getChatImagePath } from '@dulcinea/contract/derive'
import { useCharacter } from '../../api/characters.ts'
import { showError } from '../../api/show-error.ts'
import { usePageTitle } from '@dulcinea/ui/device/page-title.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '@dulcinea/ui/toast/toast.ts'
import { getUnavailableReason } from './character-unavailable.ts'
import { prependToDraft } from './persisted-state.ts'
import { MessageActionsContext } from './message-actions.ts'
import { Announcer } from './parts/Announcer.tsx'
import { PictureRequestForm } from './parts/PictureRequestForm.tsx'
import { CharacterUnavailable, CharacterUnavailableScreen } from './parts/CharacterUnavailable.tsx'
import { ChatMenu } from './parts/ChatMenu.tsx'
import { MessageListContainer } from './parts/MessageListContainer.tsx'
import type { Destination } from './parts/MessageList.tsx'
import { NewVersionBanner } from './parts/NewVersionBanner.tsx'
import { PictureView } from './parts/PictureView.tsx'
import { ReportDialog } from './parts/ReportDialog.tsx'
import { SearchBar } from './parts/SearchBar.tsx'
import { SidePanel } from './parts/SidePanel.tsx'
import { ChatLayout } from './parts/ChatLayout.tsx'
import { TopBar, TopBarTitle, TopBarSkeleton } from './parts/TopBar.tsx'
import { DraftComposer } from './parts/DraftComposer.tsx'
import { usePublishTyping } from './typing-indicator.ts'
import { useChat } from './use-chat.ts'
import { useChatKeys } from './use-chat-keys.ts'
import { useDeleteConversation } from './use-delete-conversation.ts'
import { useMessageControls } from './use-message-controls.ts'
import { useReaderId } from './use-reader-id.ts'
import { useSidePanel } from './use-side-panel.ts'

type ChatViewProps = { characterId: number; userId: number | null }
type Extra = 'search' | 'picture' | null

/** One conversation, from the top bar to the composer. */
export const ChatView = memo(({ characterId, userId }: ChatViewProps) => {
  const { t } = useText()
  const query = useCharacter(characterId)
  const returnText = useRef<(text: string) => void>(null)
  const chat = useChat(characterId, (text) => {
    if (returnText.current) returnText.current(text)
    else prependToDraft(userId, characterId, text)
  })
  const side = useSidePanel()
  const [extra, setExtra] = useState<Extra>(null)
  const [destination, setDestination] = useState<Destination | null>(null)
  const character = query.data
  const gone = getUnavailableReason(query.error, chat.thread.messages)
  const canRequestReply = !chat.isAnswering && !gone && character !== undefined
  const controls = useMessageControls(chat, canRequestReply, side.openMemory)
  const forget = useDeleteConversation(chat, userId, character)
  const { goTo, askForPicture, markReported, thread } = chat
  usePublishTyping(characterId, chat.isAnswering)
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
        showError(error)
      }
    },
    [goTo, t],
  )

  if (gone && !character && thread.history === 'ready' && thread.messages.length === 0) {
    return (
      <ChatLayout>
        <TopBarTitle title={t('nav.recent')} />
        <CharacterUnavailableScreen reason={gone} />
      </ChatLayout>
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
    <ChatLayout
      scene={character && getChatImagePath(character)}
      panel={
        character && (
          <SidePanel
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
      {!character && (gone ? <TopBarTitle title={t('chat.goneTitle')} /> : <TopBarSkeleton />)}
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
        <MessageListContainer
          character={query}
          chat={chat}
          gone={gone}
          open={controls.open}
          destination={destination}
        />
      </MessageActionsContext>
      {gone && <CharacterUnavailable reason={gone} />}
      {character && !gone && thread.hasNewVersion && (
        <NewVersionBanner character={character} userId={userId} onAccept={chat.renew} />
      )}
      {character && !gone && extra === 'picture' && (
        <PictureRequestForm onRequest={askForPicture} onClose={() => setExtra(null)} />
      )}
      {character && !gone && (
        <DraftComposer
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
    </ChatLayout>
  )
})

export const ChatScreen = () => {
  const id = Number(useParams()['id'])
  const reader = useReaderId()
  if (!Number.isInteger(id) || id < 1) return <Navigate to="/" replace />
  return <ChatView key={id} characterId={id} userId={reader} />
}
