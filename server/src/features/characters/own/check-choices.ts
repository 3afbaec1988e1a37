import { ATTRIBUTE_TYPES, type AttributeCategory } from '@dulcinea/contract/attribute-types'
import type { Ctx } from '../../../kernel/ctx.ts'
import { fail } from '../../../kernel/fail.ts'
import { loadAttributesById } from '../attribute-cache.ts'
import type { Attribute } from '../attributes-store.ts'
import type { AttributeChoices } from './content.ts'

/** The chosen attributes. Fails with the field's name when one is not of the right category. */
export const checkChoices = async (
  ctx: Pick<Ctx, 'service'>,
  choices: Partial<AttributeChoices>,
): Promise<Attribute[]> => {
  const byId = await loadAttributesById(ctx)
  const found: Attribute[] = []
  const check = (field: AttributeCategory, id: number | undefined) => {
    if (id === undefined) return
    const one = byId.get(id)
    if (one?.category !== ATTRIBUTE_TYPES[field]) throw fail('BAD_PARAMETER', { field })
    found.push(one)
  }
  check('type', choices.typeId)
  check('race', choices.raceId)
  check('bodyType', choices.bodyTypeId)
  check('hairColor', choices.hairColorId)
  check('hairstyle', choices.hairstyleId)
  check('job', choices.jobId)
  for (const id of choices.hobbyIds ?? []) check('hobby', id)
  check('relationship', choices.relationshipId)
  check('constellation', choices.constellationId)
  return found
}
