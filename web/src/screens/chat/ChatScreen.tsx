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

/** One conversation, from its top to the line one writes in. */
export const Chat = memo(({ characterId, userId }: ChatProps) => {
  const { t } = useText()
  const character = useCharacter(characterId)
  const giveBack = useRef<(text: string) => void>(null)
  const chat = useChat(characterId, (text) => {
    if (giveBack.current) giveBack.current(text)
    else giveBackDraft(userId, characterId, text)
  })
  const side = useSide()
  const [extra, setExtra] = useState<Extra>(null)
  const [destination, setDestination] = useState<Destination | null>(null)
  const her = character.data
  const gone = whyGone(character.error, chat.thread.lines)
  const canAsk = !chat.isAnswering && !gone && her !== undefined
  const work = useMessageWork(chat, canAsk, side.openMemory)
  const forget = useForget(chat, userId, her)
  const { goTo, askForPicture, reported, thread } = chat
  useTellTyping(characterId, chat.isAnswering)
  useChatKeys({
    lines: thread.lines,
    isAnswering: chat.isAnswering,
    canAsk,
    onStop: chat.stop,
    onAgain: work.actions.regenerate,
  })
  usePageTitle(her?.name)

  const go = useCallback(
    async (where: { around: number } | { date: string }, wanted: Destination) => {
      try {
        const landing = await goTo(where)
        if (landing === 'there') setDestination(wanted)
        else if (landing === 'nothing') toast({ kind: 'ok', text: t('chat.jumpNothing') })
        else if (landing === 'busy') toast({ kind: 'ok', text: t('chat.jumpLater') })
      } catch (error) {
        sayError(error)
      }
    },
    [goTo, t],
  )

  if (gone && !her && thread.history === 'ready' && thread.lines.length === 0) {
    return (
      <Stage>
        <TopBarGone title={t('nav.recent')} />
        <NobodyThere reason={gone} />
      </Stage>
    )
  }
  const name = her?.name ?? ''
  const editLast = () => {
    const mine = thread.lines.findLast((line) => line.who === 'mine' && line.id !== null)
    if (mine) work.actions.write({ key: mine.key, what: 'edit' })
  }
  const reportPicture = (path: string) => {
    const sent = thread.lines.find((line) => line.who === 'hers' && line.picture?.imageUrl === path)
    work.closePicture()
    if (sent?.who === 'hers') work.actions.report(sent)
  }
  return (
    <Stage
      scene={her && chatBackground(her)}
      panel={
        her && (
          <SideView
            side={side}
            character={her}
            userId={userId}
            onSource={(id) => void go({ around: id }, { id })}
          />
        )
      }
    >
      {her && (
        <TopBar
          character={her}
          isTyping={chat.isAnswering}
          panel={side.panel}
          onAbout={side.openAbout}
          menu={
            <ChatMenu
              character={her}
              onSearch={() => setExtra('search')}
              onMemory={side.openMemory}
              onForget={forget}
            />
          }
        />
      )}
      {!her && (gone ? <TopBarGone title={t('chat.goneTitle')} /> : <TopBarSkeleton />)}
      {extra === 'search' && (
        <SearchBar
          characterId={characterId}
          name={name}
          onFound={(id) => void go({ around: id }, { id })}
          onDay={(day) => void go({ date: day.toISOString() }, { from: day.getTime() })}
          onClose={() => setExtra(null)}
        />
      )}
      <MessageActionsContext value={work.actions}>
        <Log
          character={character}
          chat={chat}
          gone={gone}
          open={work.open}
          destination={destination}
        />
      </MessageActionsContext>
      {gone && <CharacterGone reason={gone} />}
      {her && !gone && thread.hasNewVersion && (
        <NewVersion character={her} userId={userId} onMeet={chat.renew} />
      )}
      {her && !gone && extra === 'picture' && (
        <AskForPicture onAsk={askForPicture} onClose={() => setExtra(null)} />
      )}
      {her && !gone && (
        <Writing
          userId={userId}
          characterId={characterId}
          name={her.name}
          chat={chat}
          onEditLast={editLast}
          onPicture={() => setExtra(extra === 'picture' ? null : 'picture')}
          giveBack={giveBack}
        />
      )}
      <Announcer thread={thread} name={name} />
      <PictureView
        path={work.picture}
        label={t('chat.pictureFrom', { name })}
        onReport={reportPicture}
        onClose={work.closePicture}
      />
      <ReportDialog
        line={work.reported}
        name={name}
        characterId={characterId}
        onReported={(key) => void reported(key)}
        onClose={work.closeReport}
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
