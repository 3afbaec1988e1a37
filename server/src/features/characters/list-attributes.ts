import type { Ctx } from '../../kernel/ctx.ts'
import { pageOf, type Page, type Paging } from '../../kernel/paging.ts'
import { allAttributes, type Attribute } from './attributes-store.ts'

export const listAttributes = async (ctx: Ctx, paging: Paging): Promise<Page<Attribute>> =>
  pageOf(await allAttributes(ctx.db), paging)
