import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import type { Calls, OwnCharacter, Sent } from '@dulcinea/contract'
import type { Writable } from '@dulcinea/contract/own-characters'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { saveFile } from '../device/save-file.ts'
import { useText } from '../i18n/text.ts'
import { openDownload, send } from './client.ts'

type Own = Calls['ownCharacters']
export type CharacterInput = Sent<Own['save']>
export type Sketch = Omit<Sent<Own['write']>, 'what' | 'lang'>
export type Turn = { role: 'user' | 'her'; content: string }
export type CardChoice = { format: 'png' | 'json'; spec: 'v2' | 'v3' }
export type Looks = Sent<Own['portraitPreview']>

const OWN = 'own characters'
const BIN = 'bin'
const LOOK_AGAIN_MS = 2500

const isUnderWay = ({ drawing, status }: OwnCharacter): boolean =>
  drawing || status === PUBLICATION.reviewing

/** The caller's own, in any status. Asked again while somebody is drawn or reviewed. */
export const useOwnCharacters = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [OWN, language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('ownCharacters', 'mine', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isUnderWay)) ? LOOK_AGAIN_MS : false,
  })
}

/** One of the caller's own as the review left her; asked again until that is done and she is drawn. */
export const useReviewed = (id: number) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['character', language, id],
    queryFn: ({ signal }) => send('characters', 'read', { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (state.data.status === PUBLICATION.reviewing || !state.data.imageUrl)
        ? LOOK_AGAIN_MS
        : false,
  })
}

export const useBin = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [BIN, language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('ownCharacters', 'bin', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** After one was made, changed, thrown away or brought back, lists and her page are asked anew. */
export const refreshOwn = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [OWN, BIN, 'character', 'characters', 'created by', 'counts'].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  )

export const saveCharacter = (input: CharacterInput) => send('ownCharacters', 'save', input)
export const removeCharacter = (id: number) => send('ownCharacters', 'remove', { id })
export const restoreCharacter = (id: number) => send('ownCharacters', 'restore', { id })

export const fetchDraft = (signal?: AbortSignal) => send('ownCharacters', 'draft', {}, { signal })
/** Without a text, what was kept is dropped. */
export const keepDraft = (draft?: string) => send('ownCharacters', 'keepDraft', { draft })

/** Her face as she would be drawn; the last one stays until the next has come. */
export const usePortraitPreview = (looks: Looks, isAsked: boolean) =>
  useQuery({
    queryKey: ['portrait preview', looks],
    queryFn: ({ signal }) => send('ownCharacters', 'portraitPreview', looks, { signal }),
    enabled: isAsked,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

export const suggestNames = (race: number | null, signal?: AbortSignal) =>
  send('ownCharacters', 'names', { race: race ?? undefined }, { signal })

export const writeFor = (what: Writable, sketch: Sketch, signal?: AbortSignal) =>
  send('ownCharacters', 'write', { ...sketch, what }, { signal })

export const previewLine = (sketch: Sketch, turns: readonly Turn[], content: string) =>
  send('ownCharacters', 'preview', { ...sketch, turns: [...turns], content })

export const addToGallery = (id: number, imageUrl: string) =>
  send('ownCharacters', 'addToGallery', { id, imageUrl })
export const removeFromGallery = (imageId: number) =>
  send('ownCharacters', 'removeFromGallery', { imageId })

export const importCard = (file: Blob, age: number | undefined, signal: AbortSignal) =>
  send('ownCharacters', 'importCard', { file, age }, { signal })

/** Fetches her as a card and hands it to the browser to keep. */
export const exportCard = async (id: number, name: string, choice: CardChoice): Promise<void> => {
  const body = await openDownload('ownCharacters', 'exportCard', { id, ...choice })
  const type = choice.format === 'png' ? 'image/png' : 'application/json'
  const bytes = await new Response(body).blob()
  saveFile(new Blob([bytes], { type }), `${name}.${choice.format}`)
}
