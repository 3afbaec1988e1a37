import type { Reader, Tx } from '../../db/write.ts'

export type Attribute = {
  id: number
  category: number
  slug: string
  sort: number
  picture: string
  nameEn: string
  nameZh: string
  textEn: string
  textZh: string
}

export const findAllAttributes = async (db: Reader): Promise<Attribute[]> =>
  db
    .selectFrom('attributes')
    .select([
      'id',
      'category',
      'slug',
      'sort',
      'picture',
      'name_en as nameEn',
      'name_zh as nameZh',
      'text_en as textEn',
      'text_zh as textZh',
    ])
    .orderBy('category')
    .orderBy('sort')
    .execute()

export const upsertAttributes = (tx: Tx, rows: Omit<Attribute, 'id'>[]) =>
  tx
    .insertInto('attributes')
    .values(
      rows.map((row) => ({
        category: row.category,
        slug: row.slug,
        sort: row.sort,
        picture: row.picture,
        name_en: row.nameEn,
        name_zh: row.nameZh,
        text_en: row.textEn,
        text_zh: row.textZh,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['category', 'slug']).doUpdateSet((eb) => ({
        sort: eb.ref('excluded.sort'),
        picture: eb.ref('excluded.picture'),
        name_en: eb.ref('excluded.name_en'),
        name_zh: eb.ref('excluded.name_zh'),
        text_en: eb.ref('excluded.text_en'),
        text_zh: eb.ref('excluded.text_zh'),
      })),
    )
    .execute()
