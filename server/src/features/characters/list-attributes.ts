import { TAG_TYPES } from '@dulcinea/contract/attribute-types'
import type { Ctx } from '../../kernel/ctx.ts'
import { pageOf, type Page, type Paging } from '../../kernel/paging.ts'
import { allAttributes, type Attribute } from './attributes-store.ts'

export const listAttributes = async (ctx: Ctx, paging: Paging): Promise<Page<Attribute>> =>
  pageOf(await allAttributes(ctx.db), paging)

/** Only the attributes that lists can be filtered by. */
export const listTags = async (ctx: Ctx, paging: Paging): Promise<Page<Attribute>> => {
  const all = await allAttributes(ctx.db)
  return pageOf(
    all.filter(({ category }) => TAG_TYPES.includes(category)),
    paging,
  )
}
