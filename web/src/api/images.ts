import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { ResponseData, Calls, CreatedImage } from '@dulcinea/contract'
import type { PictureShape } from '@dulcinea/contract/pictures'
import { useText } from '../i18n/use-text.ts'
import { BusinessError, send } from './client.ts'
import { refreshPointsBalance } from './points.ts'

export type MyPicturesQuery = ReturnType<typeof useMyPictures>
type Page = ResponseData<Calls['images']['list']>
type Pictures = InfiniteData<Page, number>

export type PictureRequest = {
  prompt: string
  aiGirlId?: number
  shape: PictureShape
  imageNum: number
  requestId: string
}

const PAGE_SIZE = 40
const POLL_INTERVAL_MS = 900
const MY_PICTURES_QUERY_KEY = 'my pictures'

/** The user's generated pictures, newest first. */
export const useMyPictures = (userId: number | null) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [MY_PICTURES_QUERY_KEY, userId, language],
    queryFn: ({ pageParam, signal }) =>
      send('images', 'list', { page: pageParam, pageSize: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    enabled: userId !== null,
    staleTime: 0,
  })
}

const updateList = (
  queries: QueryClient,
  userId: number | null,
  edit: (list: readonly CreatedImage[]) => CreatedImage[],
): void =>
  void queries.setQueriesData<Pictures>(
    { queryKey: [MY_PICTURES_QUERY_KEY, userId] },
    (all) =>
      all && { ...all, pages: all.pages.map((page) => ({ ...page, list: edit(page.list) })) },
  )

const replacePicture = (queries: QueryClient, userId: number | null, fresh: CreatedImage): void =>
  updateList(queries, userId, (list) =>
    list.map((picture) => (picture.imageId === fresh.imageId ? fresh : picture)),
  )

const removePicture = (queries: QueryClient, userId: number | null, imageId: number): void =>
  updateList(queries, userId, (list) => list.filter((picture) => picture.imageId !== imageId))

/** Removes a reported picture from the cache; the server no longer returns it. */
export const hideReportedPicture = removePicture

/** Polls pending pictures until none is left; paused while the page is hidden. */
export const usePollPendingPictures = (
  userId: number | null,
  pendingIds: readonly number[],
): void => {
  const queries = useQueryClient()
  const poll = async (imageId: number, signal: AbortSignal) => {
    try {
      const fresh = await send('images', 'read', { imageId }, { signal })
      replacePicture(queries, userId, fresh)
      // A failed picture is refunded.
      if (fresh.status === 'failed') refreshPointsBalance(queries, userId)
    } catch (error) {
      // Deleted on another device. After a connection error the next poll may still find it.
      if (error instanceof BusinessError) removePicture(queries, userId, imageId)
    }
  }
  useQuery({
    queryKey: ['pictures at work', userId, pendingIds],
    queryFn: async ({ signal }) => {
      await Promise.all(pendingIds.map((imageId) => poll(imageId, signal)))
      return Date.now()
    },
    enabled: pendingIds.length > 0,
    refetchInterval: POLL_INTERVAL_MS,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Requests pictures; `requestId` is the idempotency key. */
export const createPictures = (request: PictureRequest) => send('images', 'create', request)

/** Refreshes list and balance, so that requested pictures appear at once. */
export const refreshPictures = async (
  queries: QueryClient,
  userId: number | null,
): Promise<void> => {
  refreshPointsBalance(queries, userId)
  void queries.invalidateQueries({ queryKey: ['ledger'], refetchType: 'none' })
  await queries.invalidateQueries({ queryKey: [MY_PICTURES_QUERY_KEY] })
}

export const stopPicture = async (
  queries: QueryClient,
  userId: number,
  imageId: number,
): Promise<void> => {
  const { integral: _, ...stopped } = await send('images', 'stop', { imageId })
  replacePicture(queries, userId, stopped)
}

export const deletePicture = async (
  queries: QueryClient,
  userId: number,
  imageId: number,
): Promise<void> => {
  await send('images', 'remove', { imageId })
  removePicture(queries, userId, imageId)
}
