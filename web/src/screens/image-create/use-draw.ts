import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { BusinessError } from '../../api/client.ts'
import { drawPictures, refreshPictures } from '../../api/images.ts'
import { refreshExtraInfo } from '../../api/points.ts'
import { sayError } from '../../api/say-error.ts'
import { session } from '../../session/session.ts'
import type { Draft } from './draft.ts'

const NO_ATTEMPT = { fieldsJson: '', requestId: '' }

/** Requests pictures. A retry after a lost response reuses the idempotency key, so it is charged once. */
export const useDraw = (onAccepted: () => void) => {
  const queries = useQueryClient()
  const attempt = useRef(NO_ATTEMPT)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ prompt, aiGirlId, shape, count }: Draft) => {
      const fields = { prompt: prompt.trim(), aiGirlId, shape, imageNum: count }
      const fieldsJson = JSON.stringify(fields)
      if (attempt.current.fieldsJson !== fieldsJson) {
        attempt.current = { fieldsJson, requestId: crypto.randomUUID() }
      }
      return drawPictures({ ...fields, requestId: attempt.current.requestId })
    },
    onSuccess: () => {
      attempt.current = NO_ATTEMPT
      onAccepted()
      return refreshPictures(queries, session.get().userId)
    },
    onError: (error) => {
      if (error instanceof BusinessError) attempt.current = NO_ATTEMPT
      refreshExtraInfo(queries, session.get().userId)
      sayError(error)
    },
  })
  return { submit: mutate, isSubmitting: isPending }
}
