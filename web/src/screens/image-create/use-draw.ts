import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { BusinessError } from '../../api/client.ts'
import { drawPictures, refreshPictures } from '../../api/images.ts'
import { refreshExtraInfo } from '../../api/points.ts'
import { sayError } from '../../api/say-error.ts'
import { session } from '../../session/session.ts'
import type { Draft } from './draft.ts'

const NOTHING = { wish: '', requestId: '' }

/** Asks for pictures. After a lost answer the same wish is the same request, and is paid once. */
export const useDraw = (onDrawing: () => void) => {
  const queries = useQueryClient()
  const asked = useRef(NOTHING)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ prompt, aiGirlId, shape, count }: Draft) => {
      const fields = { prompt: prompt.trim(), aiGirlId, shape, imageNum: count }
      const wish = JSON.stringify(fields)
      if (asked.current.wish !== wish) asked.current = { wish, requestId: crypto.randomUUID() }
      return drawPictures({ ...fields, requestId: asked.current.requestId })
    },
    onSuccess: () => {
      asked.current = NOTHING
      onDrawing()
      return refreshPictures(queries, session.get().userId)
    },
    onError: (error) => {
      if (error instanceof BusinessError) asked.current = NOTHING
      refreshExtraInfo(queries, session.get().userId)
      sayError(error)
    },
  })
  return { draw: mutate, isAsking: isPending }
}
