import type { Language } from '@dulcinea/contract/constants'
import { changeNews } from '../../kernel/change-news.ts'
import type { Base, Ctx } from '../../kernel/ctx.ts'
import type { Part } from '../../kernel/parts.ts'
import { allAttributes, type Attribute } from './attributes-store.ts'

const CACHE_TTL_MS = 60_000
export const CATALOGUE_CHANGED = 'catalogue'

/**
 * Per-node cache of all attributes. They change only when the catalogue is reloaded, which publishes a
 * cache invalidation; the TTL covers a lost one.
 */
const attributeCache: Part<() => Promise<Map<number, Attribute>>> = {
  name: 'attribute-cache',
  make: (base: Base, part) => {
    let loaded: { at: number; byId: Promise<Map<number, Attribute>> } | null = null
    part(changeNews).onChange(CATALOGUE_CHANGED, () => (loaded = null))
    return () => {
      const now = base.clock.now().getTime()
      if (!loaded || now - loaded.at > CACHE_TTL_MS) {
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
    const attribute = byId.get(id)
    return { id, name: (language === 'zh-CN' ? attribute?.nameZh : attribute?.nameEn) ?? '' }
  }
}
