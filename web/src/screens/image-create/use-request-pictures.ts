import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { BusinessError } from '../../api/client.ts'
import { createPictures, refreshPictures } from '../../api/images.ts'
import { refreshPointsBalance } from '../../api/points.ts'
import { showError } from '../../api/show-error.ts'
import { session } from '../../session/session.ts'
import type { PictureDraft } from './picture-draft.ts'

const NO_ATTEMPT = { fieldsJson: '', requestId: '' }

/** Requests pictures. A retry after a lost response reuses the idempotency key, so it is charged once. */
export const useRequestPictures = (onAccepted: () => void) => {
  const queries = useQueryClient()
  const attempt = useRef(NO_ATTEMPT)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ prompt, aiGirlId, shape, count }: PictureDraft) => {
      const fields = { prompt: prompt.trim(), aiGirlId, shape, imageNum: count }
      const fieldsJson = JSON.stringify(fields)
      if (attempt.current.fieldsJson !== fieldsJson) {
        attempt.current = { fieldsJson, requestId: crypto.randomUUID() }
      }
      return createPictures({ ...fields, requestId: attempt.current.requestId })
    },
    onSuccess: () => {
      attempt.current = NO_ATTEMPT
      onAccepted()
      return refreshPictures(queries, session.get().userId)
    },
    onError: (error) => {
      if (error instanceof BusinessError) attempt.current = NO_ATTEMPT
      refreshPointsBalance(queries, session.get().userId)
      showError(error)
    },
  })
  return { submit: mutate, isSubmitting: isPending }
}
