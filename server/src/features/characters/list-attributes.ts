import { TAG_TYPES } from '@dulcinea/contract/attribute-types'
import type { Ctx } from '../../kernel/ctx.ts'
import { slicePage, type Page, type Paging } from '../../kernel/paging.ts'
import { findAllAttributes, type Attribute } from './attributes-store.ts'

export const listAttributes = async (ctx: Ctx, paging: Paging): Promise<Page<Attribute>> =>
  slicePage(await findAllAttributes(ctx.db), paging)

/** Only the attributes that lists can be filtered by. */
export const listTags = async (ctx: Ctx, paging: Paging): Promise<Page<Attribute>> => {
  const all = await findAllAttributes(ctx.db)
  return slicePage(
    all.filter(({ category }) => TAG_TYPES.includes(category)),
    paging,
  )
}
