import type pg from 'pg'
import { bulkLoad, type BulkLoader } from './bulk-load.ts'
import { readCharacterParts, type TextPart, type Trait } from './character-parts.ts'

const TABLES = [
  'characters',
  'character_texts',
  'character_pictures',
  'character_search',
  'character_words',
  'attributes',
]
const CATEGORIES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const PARTITIONS = 4
/** About as many as a character of the catalogue has. */
const SENTENCES = [1, 2, 3, 4, 5, 6]

const writeParts = async (owner: pg.Pool, textParts: TextPart[], traits: Trait[]) => {
  await owner.query(
    `insert into attributes (category, slug, sort, name_en, name_zh)
     select category, slug, sort, en, zh
       from jsonb_to_recordset($1) as a (category int, slug text, sort int, en text, zh text)`,
    [JSON.stringify(traits)],
  )
  await owner.query(`
    create table text_parts (kind text, n bigint, en text, zh text, terms text[], primary key (kind, n));
    create table traits (category int, id bigint primary key, terms text[])`)
  await owner.query(
    `insert into text_parts select kind, row_number() over (partition by kind) - 1, en, zh,
            array(select jsonb_array_elements_text(document -> 'terms'))
       from jsonb_to_recordset($1) as p (kind text, en text, zh text, document jsonb)`,
    [JSON.stringify(textParts)],
  )
  await owner.query(
    `insert into traits select a.category, a.id, array(select jsonb_array_elements_text(r.terms))
       from attributes a
       join jsonb_to_recordset($1) as r (category int, slug text, terms jsonb) using (category, slug)`,
    [JSON.stringify(traits)],
  )
  await owner.query(
    'insert into character_words select unnest($1::text[]) on conflict do nothing',
    [textParts.flatMap(({ document }) => document.words)],
  )
  await owner.query('analyze text_parts; analyze traits')
}

// A skewed distribution: the first traits of each list are more frequent.
const pickTraitSql = (category: number) =>
  `(select array_agg(id order by id) from traits where category = ${category})
     [1 + floor(power(random(), 1.5) * (select count(*) from traits where category = ${category}))]`
const pickTextPartSql = (kind: TextPart['kind']) =>
  `floor(random() * (select count(*) from text_parts where kind = '${kind}'))::bigint`

/** The properties of each character, by ids only. */
const createPlanSql = (count: number) => `
  create unlogged table plan as
  select id, ${pickTextPartSql('first')} f, ${pickTextPartSql('last')} l,
         ${SENTENCES.map((n) => `${pickTextPartSql('sentence')} s${n}`).join(', ')},
         ${CATEGORIES.map((n) => `${pickTraitSql(n)} t${n}`).join(', ')},
         18 + floor(random() * 43)::int as age,
         floor(power(random(), 4) * 60000)::int as popularity,
         now() - random() * interval '900 days' as created_at
    from generate_series(1, ${count}) id`

const JOIN_TEXT_PARTS = `
  join text_parts f on f.kind = 'first' and f.n = p.f
  join text_parts l on l.kind = 'last' and l.n = p.l
  ${SENTENCES.map((n) => `join text_parts s${n} on s${n}.kind = 'sentence' and s${n}.n = p.s${n}`).join(' ')}`

const CHARACTERS = `
  insert into characters (id, status, is_public, age, type_id, race_id, body_type_id, hair_color_id,
         hairstyle_id, job_id, relationship_id, constellation_id, chat_count, created_at, name_en,
         name_zh)
  overriding system value
  select p.id, 2, true, age, t1, t2, t3, t4, t5, t6, t8, t9, popularity, created_at,
         f.en || E'\\t' || l.en, f.zh || E'\\t' || l.zh
    from plan p ${JOIN_TEXT_PARTS}`
const PICTURES = `
  insert into character_pictures (character_id, kind, sort, path)
  select id, kind, 0, '/pictures/' || md5(id::text || kind) || '.webp'
    from plan cross join (values ('list'), ('avatar')) as kinds (kind)`
const TEXTS = `
  insert into character_texts
  select p.id, language, case language when 'en-US' then f.en else f.zh end,
         case language when 'en-US' then l.en else l.zh end,
         case language when 'en-US' then concat_ws(' ', ${SENTENCES.map((n) => `s${n}.en`).join(', ')})
              else ${SENTENCES.map((n) => `s${n}.zh`).join(' || ')} end, 'Hello.', ''
    from plan p cross join (values ('en-US'), ('zh-CN')) as languages (language) ${JOIN_TEXT_PARTS}`
const SEARCH = `
  insert into character_search
  select p.id, array_to_tsvector(
         f.terms || l.terms || ${SENTENCES.map((n) => `s${n}.terms`).join(' || ')} || t6.terms || t7.terms || t1.terms
           || array['=' || lower(f.en || ' ' || l.en), '=' || l.zh || f.zh])
    from plan p ${JOIN_TEXT_PARTS}
    ${[1, 6, 7].map((n) => `join traits t${n} on t${n}.id = p.t${n}`).join(' ')}`

/** Splits a large statement into partitions that run in parallel. */
const splitStatement = (statement: string): string[] =>
  Array.from(
    { length: PARTITIONS },
    (_, partition) => `${statement} where p.id % ${PARTITIONS} = ${partition}`,
  )

const fill = async ({ owner, runAll }: BulkLoader, count: number) => {
  const { textParts, traits } = await readCharacterParts()
  await writeParts(owner, textParts, traits)
  await owner.query(createPlanSql(count))
  await owner.query('analyze plan')
  await runAll([...splitStatement(SEARCH), ...splitStatement(TEXTS), CHARACTERS, PICTURES])
  await owner.query(
    `select setval(pg_get_serial_sequence('characters', 'id'), ${count});
     drop table plan, text_parts, traits`,
  )
}

/** Fills the database of a folder with published characters; returns the seconds it took. */
export const fillCharacters = async (folder: string, count: number): Promise<number> => {
  const started = performance.now()
  await bulkLoad({ folder, tables: TABLES }, (bulk) => fill(bulk, count))
  return (performance.now() - started) / 1000
}
