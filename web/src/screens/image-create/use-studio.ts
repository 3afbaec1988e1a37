import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useMyPictures, useWorkInHand } from '../../api/images.ts'
import { useHandedWords } from '../../device/handed-words.ts'
import { useSession } from '../../session/session.ts'
import { isAtWork } from './days.ts'
import { emptyDraft, invitedBy, type Draft } from './draft.ts'
import { useDraw } from './use-draw.ts'

/** State and actions of the screen: the request form, the gallery, and pending pictures. */
export const useStudio = () => {
  const { state, userId } = useSession()
  const [search] = useSearchParams()
  const [requestedId, setRequestedId] = useState(() => invitedBy(search))
  const prefilledText = useHandedWords()
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft(requestedId),
    prompt: prefilledText.slice(0, LENGTHS.prompt),
  }))
  const [isCollapsed, setCollapsed] = useState(true)
  const memberId = state === 'member' ? userId : null
  const pictures = useMyPictures(memberId)
  const pending = (pictures.data?.pages ?? []).flatMap(({ list }) => list.filter(isAtWork))
  useWorkInHand(
    memberId,
    pending.map(({ imageId }) => imageId),
  )
  const { submit, isSubmitting } = useDraw(() => setCollapsed(true))
  return {
    userId,
    memberId,
    requestedId,
    draft,
    change: (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part })),
    /** Repeats an earlier request; its character is added to the choices. */
    reuseDraft: (reused: Draft) => {
      setDraft(reused)
      setRequestedId(reused.aiGirlId)
      setCollapsed(false)
    },
    pictures,
    pending,
    submit: () => submit(draft),
    isSubmitting,
    /** On phones the controls are collapsed while pictures are generated. */
    isCollapsed: isCollapsed && pending.length > 0,
    expand: () => setCollapsed(false),
  }
}
