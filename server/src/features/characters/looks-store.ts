import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/write.ts'

export type LookRow = {
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

/** What she looks like, in the words of the catalogue; also of one who is gone. */
export const findLook = async (db: Reader, characterId: number): Promise<LookRow | undefined> => {
  const { rows } = await sql<LookRow>`
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

/** What makes her face hers; null when it follows from her id. */
export const seedOf = async (db: Reader, characterId: number): Promise<number | null> => {
  const row = await db
    .selectFrom('character_looks')
    .select('seed')
    .where('character_id', '=', characterId)
    .executeTakeFirst()
  return row?.seed ?? null
}

/** What is absent follows from the seed. */
export type KeptLook = {
  seed: number
  eyes: string | null
  glasses: boolean | null
  outfit: string | null
}

export const saveLook = (tx: Tx, characterId: number, look: KeptLook) =>
  tx
    .insertInto('character_looks')
    .values({ character_id: characterId, ...look })
    .onConflict((conflict) => conflict.column('character_id').doUpdateSet(look))
    .execute()
