import type { Character } from '@dulcinea/contract'
import { getDetailImagePath } from '@dulcinea/contract/derive'
import { isAge } from '@dulcinea/contract/rules'
import type { AttributeOption } from '../../api/attributes.ts'
import { usePortraitPreview, type PortraitAppearance } from '../../api/my-characters.ts'
import { usePictureUrl } from '@dulcinea/ui/device/picture-url.ts'
import { useSession } from '../../session/session.ts'
import { toCharacterDraft, type CharacterDraft, type SingleCategory } from './character-draft.ts'

const VISIBLE_ATTRIBUTES = [
  'type',
  'race',
  'bodyType',
  'hairColor',
  'hairstyle',
  'job',
  'constellation',
] as const
/** Categories whose option picture is the fallback while no portrait is available, best first. */
const FALLBACK_CATEGORIES: readonly SingleCategory[] = ['hairstyle', 'bodyType', 'race', 'type']

/** The attributes of a draft that affect the portrait. */
export const toPortraitAppearance = (draft: CharacterDraft): PortraitAppearance => ({
  ...Object.fromEntries(VISIBLE_ATTRIBUTES.map((name) => [name, draft[name] ?? undefined])),
  hobby: draft.hobby.length > 0 ? [...draft.hobby] : undefined,
  age: isAge(Number(draft.age)) && draft.age.trim() !== '' ? Number(draft.age) : undefined,
  seed: draft.seed || undefined,
})

const isSameAppearance = (one: PortraitAppearance, other: PortraitAppearance): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

type Portrait = { src: string | null; isDrawing: boolean }

/** The portrait URL: the user's picture, the unchanged existing one, a generated preview, or a fallback. */
export const usePortrait = (
  draft: CharacterDraft,
  original: Character | null,
  optionsOf: (category: SingleCategory) => AttributeOption[],
): Portrait => {
  const { state } = useSession()
  const getUrl = usePictureUrl()
  const appearance = toPortraitAppearance(draft)
  const isUnchanged =
    original !== null &&
    !draft.isDrawn &&
    isSameAppearance(appearance, toPortraitAppearance(toCharacterDraft(original)))
  const hasVisibleChoice = VISIBLE_ATTRIBUTES.some((name) => draft[name] !== null)
  const needsPreview = state !== 'starting' && hasVisibleChoice && !draft.imageUrl && !isUnchanged
  const { data, isFetching } = usePortraitPreview(appearance, needsPreview)

  if (draft.imageUrl) return { src: getUrl(draft.imageUrl, 640), isDrawing: false }
  if (isUnchanged) return { src: getUrl(getDetailImagePath(original), 640), isDrawing: false }
  if (needsPreview && data) return { src: data.image, isDrawing: isFetching }
  const chosenOptions = FALLBACK_CATEGORIES.map((name) =>
    optionsOf(name).find(({ id }) => id === draft[name]),
  )
  const fallback = chosenOptions.find((option) => option?.imageUrl)
  return {
    src: fallback ? getUrl(fallback.imageUrl, 640) : null,
    isDrawing: needsPreview && isFetching,
  }
}
