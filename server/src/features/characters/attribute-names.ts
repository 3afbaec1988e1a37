import type { Language } from '@dulcinea/contract/constants'
import { changeNews } from '../../kernel/change-news.ts'
import type { Base, Ctx } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { allAttributes, type Attribute } from './attributes-store.ts'

const FRESH_MS = 60_000
export const CATALOGUE_CHANGED = 'catalogue'

/** The attributes change with a new catalogue only, of which every node hears; in doubt, in a minute. */
const attributeCache: Part<() => Promise<Map<number, Attribute>>> = {
  name: 'attribute-cache',
  make: (base: Base, part) => {
    let loaded: { at: number; byId: Promise<Map<number, Attribute>> } | null = null
    part(changeNews).onChange(CATALOGUE_CHANGED, () => (loaded = null))
    return () => {
      const now = base.clock.now().getTime()
      if (!loaded || now - loaded.at > FRESH_MS) {
        const byId = allAttributes(base.db).then((all) => new Map(all.map((one) => [one.id, one])))
        loaded = { at: now, byId }
        byId.catch(() => (loaded = null))
      }
      return loaded.byId
    }
  },
}

export const attributesById = (ctx: Pick<Ctx, 'part'>): Promise<Map<number, Attribute>> =>
  ctx.part(attributeCache)()

export type Choice = { id: number; name: string }

export const attributeNames = async (
  ctx: Pick<Ctx, 'part'>,
  language: Language,
): Promise<(id: number) => Choice> => {
  const byId = await attributesById(ctx)
  return (id) => {
    const found = byId.get(id)
    return { id, name: (language === 'zh-CN' ? found?.nameZh : found?.nameEn) ?? '' }
  }
}
