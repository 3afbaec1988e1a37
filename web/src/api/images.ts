import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { Answer, Calls, CreatedImage } from '@dulcinea/contract'
import type { PictureShape } from '@dulcinea/contract/pictures'
import { useText } from '../i18n/text.ts'
import { BusinessError, send } from './client.ts'
import { refreshExtraInfo } from './points.ts'

export type MyPictures = ReturnType<typeof useMyPictures>
type Page = Answer<Calls['images']['list']>
type Pictures = InfiniteData<Page, number>

export type Wish = {
  prompt: string
  aiGirlId?: number
  shape: PictureShape
  imageNum: number
  requestId: string
}

const PAGE_SIZE = 40
const LOOK_AGAIN_MS = 900
const MINE = 'my pictures'

/** The pictures that one had made, the latest first. */
export const useMyPictures = (userId: number | null) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [MINE, userId, language],
    queryFn: ({ pageParam, signal }) =>
      send('images', 'list', { page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: userId !== null,
    staleTime: 0,
  })
}

const change = (
  queries: QueryClient,
  userId: number | null,
  edit: (list: readonly CreatedImage[]) => CreatedImage[],
): void =>
  void queries.setQueriesData<Pictures>(
    { queryKey: [MINE, userId] },
    (all) =>
      all && { ...all, pages: all.pages.map((page) => ({ ...page, list: edit(page.list) })) },
  )

const take = (queries: QueryClient, userId: number | null, fresh: CreatedImage): void =>
  change(queries, userId, (list) =>
    list.map((picture) => (picture.imageId === fresh.imageId ? fresh : picture)),
  )

const drop = (queries: QueryClient, userId: number | null, imageId: number): void =>
  change(queries, userId, (list) => list.filter((picture) => picture.imageId !== imageId))

/** The server tells it no more; what is known here goes with it. */
export const hideReportedPicture = drop

/** Looks after pictures that are being made, until none is; pages that nobody reads do not ask. */
export const useWorkInHand = (userId: number | null, atWork: readonly number[]): void => {
  const queries = useQueryClient()
  const look = async (imageId: number, signal: AbortSignal) => {
    try {
      const fresh = await send('images', 'read', { imageId }, { signal })
      take(queries, userId, fresh)
      // One that failed has given its price back.
      if (fresh.status === 'failed') refreshExtraInfo(queries, userId)
    } catch (error) {
      // Deleted elsewhere. A lost connection is another matter: the next look may find it.
      if (error instanceof BusinessError) drop(queries, userId, imageId)
    }
  }
  useQuery({
    queryKey: ['pictures at work', userId, atWork],
    queryFn: async ({ signal }) => {
      await Promise.all(atWork.map((imageId) => look(imageId, signal)))
      return Date.now()
    },
    enabled: atWork.length > 0,
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Has pictures made; the same `requestId` again asks for the same ones. */
export const drawPictures = (wish: Wish) => send('images', 'create', wish)

/** What was asked for hangs in the list at once, and the balance is known anew. */
export const refreshPictures = async (
  queries: QueryClient,
  userId: number | null,
): Promise<void> => {
  refreshExtraInfo(queries, userId)
  void queries.invalidateQueries({ queryKey: ['ledger'], refetchType: 'none' })
  await queries.invalidateQueries({ queryKey: [MINE] })
}

export const stopPicture = async (
  queries: QueryClient,
  userId: number,
  imageId: number,
): Promise<void> => {
  const { integral: _, ...stopped } = await send('images', 'stop', { imageId })
  take(queries, userId, stopped)
}

export const deletePicture = async (
  queries: QueryClient,
  userId: number,
  imageId: number,
): Promise<void> => {
  await send('images', 'remove', { imageId })
  drop(queries, userId, imageId)
}
