import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LENGTHS } from '@dulcinea/contract/constants'
import { useMyPictures, usePollPendingPictures } from '../../api/images.ts'
import { usePrefilledText } from '../../device/prefilled-text.ts'
import { useSession } from '../../session/session.ts'
import { isPending } from './picture-groups.ts'
import { createEmptyDraft, parseRequestedCharacterId, type PictureDraft } from './picture-draft.ts'
import { useRequestPictures } from './use-request-pictures.ts'

/** State and actions of the screen: the request form, the gallery, and pending pictures. */
export const useImageCreate = () => {
  const { state, userId } = useSession()
  const [search] = useSearchParams()
  const [requestedId, setRequestedId] = useState(() => parseRequestedCharacterId(search))
  const prefilledText = usePrefilledText()
  const [draft, setDraft] = useState<PictureDraft>(() => ({
    ...createEmptyDraft(requestedId),
    prompt: prefilledText.slice(0, LENGTHS.prompt),
  }))
  const [isCollapsed, setCollapsed] = useState(true)
  const memberId = state === 'member' ? userId : null
  const pictures = useMyPictures(memberId)
  const pending = (pictures.data?.pages ?? []).flatMap(({ list }) => list.filter(isPending))
  usePollPendingPictures(
    memberId,
    pending.map(({ imageId }) => imageId),
  )
  const { submit, isSubmitting } = useRequestPictures(() => setCollapsed(true))
  return {
    userId,
    memberId,
    requestedId,
    draft,
    change: (part: Partial<PictureDraft>) => setDraft((current) => ({ ...current, ...part })),
    /** Repeats an earlier request; its character is added to the choices. */
    reuseDraft: (reused: PictureDraft) => {
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
