import type { Language } from '@dulcinea/contract/constants'
import { cacheInvalidation } from '../../kernel/cache-invalidation.ts'
import type { AppDependencies, Ctx } from '../../kernel/ctx.ts'
import type { Service } from '../../kernel/services.ts'
import { findAllAttributes, type Attribute } from './attributes-store.ts'

const CACHE_TTL_MS = 60_000
export const CATALOGUE_CHANGED = 'catalogue'

/**
 * Per-node cache of all attributes. They change only when the catalogue is reloaded, which publishes a
 * cache invalidation; the TTL covers a lost one.
 */
const attributeCache: Service<() => Promise<Map<number, Attribute>>> = {
  name: 'attribute-cache',
  create: (base: AppDependencies, service) => {
    let loaded: { at: number; byId: Promise<Map<number, Attribute>> } | null = null
    service(cacheInvalidation).onInvalidate(CATALOGUE_CHANGED, () => (loaded = null))
    return () => {
      const now = base.clock.now().getTime()
      if (!loaded || now - loaded.at > CACHE_TTL_MS) {
        const byId = findAllAttributes(base.db).then(
          (all) => new Map(all.map((one) => [one.id, one])),
        )
        loaded = { at: now, byId }
        byId.catch(() => (loaded = null))
      }
      return loaded.byId
    }
  },
}

export const loadAttributesById = (ctx: Pick<Ctx, 'service'>): Promise<Map<number, Attribute>> =>
  ctx.service(attributeCache)()

export type NamedAttribute = { id: number; name: string }

export const loadAttributeNames = async (
  ctx: Pick<Ctx, 'service'>,
  language: Language,
): Promise<(id: number) => NamedAttribute> => {
  const byId = await loadAttributesById(ctx)
  return (id) => {
    const attribute = byId.get(id)
    return { id, name: (language === 'zh-CN' ? attribute?.nameZh : attribute?.nameEn) ?? '' }
  }
}
