import { Navigate, useParams } from 'react-router'
import { chatBackground } from '@dulcinea/contract/derive'
import { useCharacter } from '../../api/characters.ts'
import { useLayout } from '../../device/breakpoints.ts'
import { usePageTitle } from '../../device/page-title.ts'
import { useText } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { whyGone } from './gone.ts'
import { useDraft, useFolded } from './kept.ts'
import { AllowanceLine } from './parts/AllowanceLine.tsx'
import { AboutPanel } from './parts/AboutPanel.tsx'
import { Announcer } from './parts/Announcer.tsx'
import { CharacterGone, NobodyThere } from './parts/CharacterGone.tsx'
import { Composer } from './parts/Composer.tsx'
import { Log } from './parts/Log.tsx'
import { Stage } from './parts/Stage.tsx'
import { TopBar, TopBarGone, TopBarSkeleton } from './parts/TopBar.tsx'
import { useChat } from './use-chat.ts'

type ChatProps = { characterId: number; userId: number | null }

const Chat = ({ characterId, userId }: ChatProps) => {
  const { t } = useText()
  const character = useCharacter(characterId)
  const [draft, setDraft, giveBack] = useDraft(userId, characterId)
  const chat = useChat(characterId, giveBack)
  const [isFolded, setFolded] = useFolded()
  const isLarge = useLayout() === 'large'
  const her = character.data
  const gone = whyGone(character.error, chat.thread.lines)
  usePageTitle(her?.name)

  if (gone && !her && chat.thread.history === 'ready' && chat.thread.lines.length === 0) {
    return (
      <Stage>
        <TopBarGone title={t('nav.recent')} />
        <NobodyThere reason={gone} />
      </Stage>
    )
  }
  const panel = isLarge ? { isOpen: !isFolded, toggle: () => setFolded(!isFolded) } : undefined
  return (
    <Stage
      scene={her && chatBackground(her)}
      panel={her && panel?.isOpen && <AboutPanel character={her} />}
    >
      {her && <TopBar character={her} isTyping={chat.isAnswering} panel={panel} />}
      {!her && (gone ? <TopBarGone title={t('chat.goneTitle')} /> : <TopBarSkeleton />)}
      <Log character={character} chat={chat} gone={gone} />
      {gone && <CharacterGone reason={gone} />}
      {her && !gone && (
        <Composer
          name={her.name}
          draft={draft}
          onDraft={setDraft}
          isAnswering={chat.isAnswering}
          onSend={chat.send}
          onStop={chat.stop}
          note={<AllowanceLine userId={userId} />}
        />
      )}
      <Announcer thread={chat.thread} name={her?.name ?? ''} />
    </Stage>
  )
}

export const ChatScreen = () => {
  const id = Number(useParams()['id'])
  const { userId } = useSession()
  if (!Number.isInteger(id) || id < 1) return <Navigate to="/" replace />
  return <Chat key={id} characterId={id} userId={userId} />
}
