import type { Character } from '@dulcinea/contract'
import { detailBackground } from '@dulcinea/contract/derive'
import { isAge } from '@dulcinea/contract/rules'
import type { Option } from '../../api/attributes.ts'
import { usePortraitPreview, type Looks } from '../../api/own-characters.ts'
import { usePictureUrl } from '../../device/picture-url.ts'
import { useSession } from '../../session/session.ts'
import { draftOf, type Draft, type SingleCategory } from './draft.ts'

const SEEN = ['type', 'race', 'bodyType', 'hairColor', 'hairstyle', 'job', 'constellation'] as const
/** Which of the chosen pictures stands for her as long as she cannot be drawn. */
const TELLING: readonly SingleCategory[] = ['hairstyle', 'bodyType', 'race', 'type']

/** What of a draft can be seen in a portrait. */
export const looksOf = (draft: Draft): Looks => ({
  ...Object.fromEntries(SEEN.map((name) => [name, draft[name] ?? undefined])),
  hobby: draft.hobby.length > 0 ? [...draft.hobby] : undefined,
  age: isAge(Number(draft.age)) && draft.age.trim() !== '' ? Number(draft.age) : undefined,
  seed: draft.seed || undefined,
})

const isSame = (one: Looks, other: Looks): boolean => JSON.stringify(one) === JSON.stringify(other)

type Portrait = { src: string | null; isDrawing: boolean }

/** The address of her portrait so far: one's own picture, who she was, or how she would be drawn. */
export const usePortrait = (
  draft: Draft,
  before: Character | null,
  optionsOf: (category: SingleCategory) => Option[],
): Portrait => {
  const { state } = useSession()
  const urlOf = usePictureUrl()
  const looks = looksOf(draft)
  const isUnchanged = before !== null && !draft.isDrawn && isSame(looks, looksOf(draftOf(before)))
  const isChosen = SEEN.some((name) => draft[name] !== null)
  const isAsked = state !== 'starting' && isChosen && !draft.imageUrl && !isUnchanged
  const { data, isFetching } = usePortraitPreview(looks, isAsked)

  if (draft.imageUrl) return { src: urlOf(draft.imageUrl, 640), isDrawing: false }
  if (isUnchanged) return { src: urlOf(detailBackground(before), 640), isDrawing: false }
  if (isAsked && data) return { src: data.image, isDrawing: isFetching }
  const telling = TELLING.map((name) => optionsOf(name).find(({ id }) => id === draft[name]))
  const stand = telling.find((option) => option?.imageUrl)
  return { src: stand ? urlOf(stand.imageUrl, 640) : null, isDrawing: isAsked && isFetching }
}
