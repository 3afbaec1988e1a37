import type { RefusedField } from '@dulcinea/contract/publication'
import { getUserId } from '../../../kernel/actor.ts'
import type { Ctx } from '../../../kernel/ctx.ts'
import type { CharacterCard, CharacterRow } from '../characters-store.ts'
import { getReasonField, translateReason } from '../review/review-reasons.ts'
import type { Content } from './content.ts'
import {
  findPendingUpdates,
  findPendingPicturePaths,
  type PendingUpdate,
} from './owners-view-store.ts'

const toChoices = (content: Content) => ({
  raceId: content.raceId,
  bodyTypeId: content.bodyTypeId,
  hairColorId: content.hairColorId,
  hairstyleId: content.hairstyleId,
  jobId: content.jobId,
  relationshipId: content.relationshipId,
  constellationId: content.constellationId,
  hobbyIds: content.hobbyIds,
})

const getPath = (paths: Map<string, string>, kind: string, fallback: string): string =>
  paths.get(kind) ?? fallback

/** A card as the owner sees it: with the pending update, where there is one. */
export const toOwnerCard = <Card extends CharacterCard>(
  card: Card,
  waiting: PendingUpdate | undefined,
  paths: Map<string, string>,
): Card =>
  waiting
    ? {
        ...card,
        firstName: waiting.content.firstName,
        lastName: waiting.content.lastName,
        age: waiting.content.age,
        description: waiting.content.description,
        typeId: waiting.content.typeId,
        status: waiting.status,
        picture: getPath(paths, 'list', card.picture),
        avatar: getPath(paths, 'avatar', card.avatar),
      }
    : card

export type ViewedCharacter = CharacterRow & { reasonField: RefusedField | null }

/** The owner sees the newest version and the reason of a failed review; others see neither. */
export const toViewedCharacter = async (
  ctx: Pick<Ctx, 'db' | 'actor' | 'language'>,
  row: CharacterRow,
): Promise<ViewedCharacter> => {
  if (row.ownerId === null || row.ownerId !== getUserId(ctx.actor)) {
    return { ...row, reason: '', reasonField: null }
  }
  const toReason = (stored: string) => ({
    reason: translateReason(ctx.language, stored),
    reasonField: getReasonField(stored),
  })
  const [waiting] = await findPendingUpdates(ctx.db, [row.id])
  if (!waiting) return { ...row, ...toReason(row.reason) }
  const paths = (await findPendingPicturePaths(ctx.db, [row.id])).get(row.id) ?? new Map()
  return {
    ...toOwnerCard(row, waiting, paths),
    ...toChoices(waiting.content),
    greeting: waiting.content.greeting,
    voice: waiting.content.voice,
    updatedAt: waiting.createdAt,
    ...toReason(waiting.reason),
  }
}
