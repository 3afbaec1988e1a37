import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useMyPictures, useWorkInHand } from '../../api/images.ts'
import { useHandedWords } from '../../device/handed-words.ts'
import { useSession } from '../../session/session.ts'
import { isAtWork } from './days.ts'
import { emptyDraft, invitedBy, type Draft } from './draft.ts'
import { useDraw } from './use-draw.ts'

/** Everything that the screen knows: the wish, the pictures, and what is being drawn. */
export const useStudio = () => {
  const { state, userId } = useSession()
  const [search] = useSearchParams()
  const [invitedId, setInvitedId] = useState(() => invitedBy(search))
  const words = useHandedWords()
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft(invitedId),
    prompt: words.slice(0, LENGTHS.prompt),
  }))
  const [isFolded, setFolded] = useState(true)
  const memberId = state === 'member' ? userId : null
  const pictures = useMyPictures(memberId)
  const atWork = (pictures.data?.pages ?? []).flatMap(({ list }) => list.filter(isAtWork))
  useWorkInHand(
    memberId,
    atWork.map(({ imageId }) => imageId),
  )
  const { draw, isAsking } = useDraw(() => setFolded(true))
  return {
    userId,
    memberId,
    invitedId,
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    /** Takes a wish from before; whoever is on it joins the cast. */
    takeDraft: (again: Draft) => {
      setDraft(again)
      setInvitedId(again.aiGirlId)
      setFolded(false)
    },
    pictures,
    atWork,
    draw: () => draw(draft),
    isAsking,
    /** On phones the controls are one line while something is drawn. */
    isFolded: isFolded && atWork.length > 0,
    unfold: () => setFolded(false),
  }
}
