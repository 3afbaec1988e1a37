import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/write.ts'

export type AppearanceRow = {
  id: number
  age: number
  race: string
  bodyType: string
  hairColor: string
  hairstyle: string
  type: string
  job: string
  constellation: string
  hobbies: string[]
  seed: number | null
  eyes: string | null
  glasses: boolean | null
  outfit: string | null
}

/** Appearance as attribute slugs, also of deleted characters. */
export const findAppearance = async (
  db: Reader,
  characterId: number,
): Promise<AppearanceRow | undefined> => {
  const { rows } = await sql<AppearanceRow>`
    select c.id, c.age, race.slug as race, body.slug as "bodyType", colour.slug as "hairColor",
      style.slug as hairstyle, kind.slug as type, job.slug as job, sign.slug as constellation,
      array(select a.slug from character_hobbies h join attributes a on a.id = h.attribute_id
        where h.character_id = c.id order by h.sort) as hobbies,
      l.seed, l.eyes, l.glasses, l.outfit
    from characters c
      join attributes race on race.id = c.race_id
      join attributes body on body.id = c.body_type_id
      join attributes colour on colour.id = c.hair_color_id
      join attributes style on style.id = c.hairstyle_id
      join attributes kind on kind.id = c.type_id
      join attributes job on job.id = c.job_id
      join attributes sign on sign.id = c.constellation_id
      left join character_looks l on l.character_id = c.id
    where c.id = ${characterId}`.execute(db)
  return rows[0]
}

/** The seed of the drawn face; null when the character's id is the seed. */
export const findSeed = async (db: Reader, characterId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('character_looks')
    .select('seed')
    .where('character_id', '=', characterId)
    .executeTakeFirst()
  return row?.seed ?? null
}

/** A null trait is derived from the seed. */
export type StoredAppearance = {
  seed: number
  eyes: string | null
  glasses: boolean | null
  outfit: string | null
}

export const saveAppearance = (tx: Tx, characterId: number, look: StoredAppearance) =>
  tx
    .insertInto('character_looks')
    .values({ character_id: characterId, ...look })
    .onConflict((conflict) => conflict.column('character_id').doUpdateSet(look))
    .execute()
