import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query'
import type { Calls, OwnCharacter, RequestInput } from '@dulcinea/contract'
import type { WritableField } from '@dulcinea/contract/own-characters'
import { PUBLICATION } from '@dulcinea/contract/publication'
import { saveFile } from '../device/save-file.ts'
import { useText } from '../i18n/use-text.ts'
import { openDownload, send } from './client.ts'

type OwnCharacterCalls = Calls['ownCharacters']
export type CharacterInput = RequestInput<OwnCharacterCalls['save']>
export type CharacterOutline = Omit<RequestInput<OwnCharacterCalls['write']>, 'what' | 'lang'>
export type PreviewTurn = { role: 'user' | 'her'; content: string }
export type CardChoice = { format: 'png' | 'json'; spec: 'v2' | 'v3' }
export type PortraitAppearance = RequestInput<OwnCharacterCalls['portraitPreview']>

const OWN_QUERY_KEY = 'own characters'
const BIN_QUERY_KEY = 'bin'
const POLL_INTERVAL_MS = 2500

const isPending = ({ drawing, status }: OwnCharacter): boolean =>
  drawing || status === PUBLICATION.reviewing

/** The user's own characters, in any status. Polled while a portrait is drawn or a review runs. */
export const useMyCharacters = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [OWN_QUERY_KEY, language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('ownCharacters', 'mine', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ list }) => list.some(isPending)) ? POLL_INTERVAL_MS : false,
  })
}

/** One of the user's own characters; polled until review and portrait are finished. */
export const useCharacterUnderReview = (id: number) => {
  const { language } = useText()
  return useQuery({
    queryKey: ['character', language, id],
    queryFn: ({ signal }) => send('characters', 'read', { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && (state.data.status === PUBLICATION.reviewing || !state.data.imageUrl)
        ? POLL_INTERVAL_MS
        : false,
  })
}

export const useBin = (userId: number) => {
  const { language } = useText()
  return useInfiniteQuery({
    queryKey: [BIN_QUERY_KEY, language, userId],
    queryFn: ({ pageParam, signal }) =>
      send('ownCharacters', 'bin', { page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPage }) => (page < totalPage ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** Invalidates lists and details after a character was created, changed, deleted or restored. */
export const refreshMyCharacters = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    [OWN_QUERY_KEY, BIN_QUERY_KEY, 'character', 'characters', 'created by', 'counts'].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  )

export const saveCharacter = (input: CharacterInput) => send('ownCharacters', 'save', input)
export const removeCharacter = (id: number) => send('ownCharacters', 'remove', { id })
export const restoreCharacter = (id: number) => send('ownCharacters', 'restore', { id })

export const fetchDraft = (signal?: AbortSignal) => send('ownCharacters', 'draft', {}, { signal })
/** Without a text, the stored draft is deleted. */
export const saveDraft = (draft?: string) => send('ownCharacters', 'keepDraft', { draft })

/** Preview of the portrait; the last one stays until the next has loaded. */
export const usePortraitPreview = (appearance: PortraitAppearance, isEnabled: boolean) =>
  useQuery({
    queryKey: ['portrait preview', appearance],
    queryFn: ({ signal }) => send('ownCharacters', 'portraitPreview', appearance, { signal }),
    enabled: isEnabled,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })

export const suggestNames = (race: number | null, signal?: AbortSignal) =>
  send('ownCharacters', 'names', { race: race ?? undefined }, { signal })

export const generateText = (what: WritableField, sketch: CharacterOutline, signal?: AbortSignal) =>
  send('ownCharacters', 'write', { ...sketch, what }, { signal })

export const previewReply = (
  sketch: CharacterOutline,
  turns: readonly PreviewTurn[],
  content: string,
) => send('ownCharacters', 'preview', { ...sketch, turns: [...turns], content })

export const addToGallery = (id: number, imageUrl: string) =>
  send('ownCharacters', 'addToGallery', { id, imageUrl })
export const removeFromGallery = (imageId: number) =>
  send('ownCharacters', 'removeFromGallery', { imageId })

export const importCard = (file: Blob, age: number | undefined, signal: AbortSignal) =>
  send('ownCharacters', 'importCard', { file, age }, { signal })

/** Downloads a character as a card file. */
export const exportCard = async (id: number, name: string, choice: CardChoice): Promise<void> => {
  const body = await openDownload('ownCharacters', 'exportCard', { id, ...choice })
  const type = choice.format === 'png' ? 'image/png' : 'application/json'
  const bytes = await new Response(body).blob()
  saveFile(new Blob([bytes], { type }), `${name}.${choice.format}`)
}
