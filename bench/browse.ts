// How long do a page of Explore and a search take among many characters? `npm run bench browse`
// fills a scratch database with 100,000 (or as many as its argument says) made of the catalogue's
// own sentences, and asks through the same verbs as the product does.
import { ATTRIBUTE_TYPES } from '@dulcinea/contract/attribute-types'
import type { Language } from '@dulcinea/contract/constants'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig, withSecret } from '../server/src/config/config.ts'
import { openDb } from '../server/src/db/client.ts'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { imageModelFrom } from '../server/src/engines/image-model/registry.ts'
import { mailFrom } from '../server/src/engines/mail/registry.ts'
import { payPalFrom } from '../server/src/engines/paypal/registry.ts'
import { pushFrom } from '../server/src/engines/push/registry.ts'
import { makeScreening } from '../server/src/engines/screening/screening.ts'
import { smsFrom } from '../server/src/engines/sms/registry.ts'
import { storageFrom } from '../server/src/engines/storage/registry.ts'
import { textModelFrom } from '../server/src/engines/text-model/registry.ts'
import { readCatalogue } from '../server/src/features/characters/catalogue-files.ts'
import {
  listCharacters,
  searchCharacters,
  searchDocument,
} from '../server/src/features/characters/index.ts'
import { jobContext } from '../server/src/jobs/timers.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { makeParts } from '../server/src/kernel/parts.ts'
import { quantile, table } from './figures.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const LIMIT_MS = ROWS > 300_000 ? 80 : 40
const ROUNDS = 40
const WARM_UP = 8

const folder = await mkdtemp(join(tmpdir(), 'dulcinea-bench-'))
const database = await startEmbedded({ dataDir: folder, say: () => {} })
await migrate({ url: database.ownerUrl })
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
await owner.query(
  "set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off",
)
const { hash: _, attributes, characters } = await readCatalogue()

type Piece = { kind: string; en: string; zh: string }
const texts = (en: Partial<Record<string, string>>, zh: Partial<Record<string, string>>) =>
  (
    [
      ['en-US', en],
      ['zh-CN', zh],
    ] as const
  ).map(([language, own]) => ({
    language: language satisfies Language,
    firstName: own['firstName'] ?? '',
    lastName: own['lastName'] ?? '',
    description: own['description'] ?? '',
  }))
const documentOf = ({ kind, en, zh }: Piece) => {
  if (kind === 'sentence') {
    return searchDocument({
      texts: texts({ description: en }, { description: zh }),
      attributes: [],
      filterIds: [],
    })
  }
  const field = kind === 'first' ? 'firstName' : 'lastName'
  const both = texts({ [field]: en }, { [field]: zh })
  return searchDocument({ texts: both, attributes: [], filterIds: [] })
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？])\s*|\n+/u)
    .map((one) => one.trim())
    .filter((one) => one.length > 8)
const SYLLABLES = 'ba ce di fo gu ha ji ko lu ma ne pi ro su ta ve wi xo ya ze'.split(' ')
const HAN = '赵钱孙李周吴郑王冯陈卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜'
/** 8,000 family names of three syllables: rare words, as real ones are. */
const surnames = SYLLABLES.flatMap((a) =>
  SYLLABLES.flatMap((b) => SYLLABLES.map((c) => `${a}${b}${c}n`)),
).map((name, at) => ({
  kind: 'last',
  en: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  zh: HAN[at % HAN.length] ?? '',
}))
const firstNames = characters.map(({ person }) => ({ kind: 'first', ...person.firstName }))
const sentences = characters.flatMap(({ person }) => {
  const [en, zh] = [sentencesOf(person.about.en), sentencesOf(person.about.zh)]
  return en.map((one, at) => ({ kind: 'sentence', en: one, zh: zh[at % zh.length] ?? '' }))
})

const fill = async () => {
  const rows = Object.entries(attributes).flatMap(([category, list]) =>
    list.map((one, sort) => ({
      category: ATTRIBUTE_TYPES[category as keyof typeof ATTRIBUTE_TYPES],
      sort,
      ...one,
      terms: searchDocument({
        texts: [],
        attributes: [{ nameEn: one.en, nameZh: one.zh }],
        filterIds: [],
      }).terms,
    })),
  )
  await owner.query(
    `insert into attributes (category, slug, sort, name_en, name_zh)
     select category, slug, sort, en, zh
       from jsonb_to_recordset($1) as a (category int, slug text, sort int, en text, zh text)`,
    [JSON.stringify(rows)],
  )
  const pieces = [...firstNames, ...surnames, ...sentences].map((one) => ({
    ...one,
    terms: documentOf(one).terms,
  }))
  await owner.query(`
    create table pieces (kind text, n bigint, en text, zh text, terms text[], primary key (kind, n));
    create table traits (category int, n bigint, id bigint, terms text[], primary key (category, n))`)
  await owner.query(
    `insert into pieces select kind, row_number() over (partition by kind) - 1, en, zh,
            array(select jsonb_array_elements_text(terms))
       from jsonb_to_recordset($1) as p (kind text, en text, zh text, terms jsonb)`,
    [JSON.stringify(pieces)],
  )
  await owner.query(
    `insert into traits select a.category, row_number() over (partition by a.category order by a.id) - 1,
            a.id, array(select jsonb_array_elements_text(r.terms))
       from attributes a
       join jsonb_to_recordset($1) as r (category int, slug text, terms jsonb) using (category, slug)`,
    [JSON.stringify(rows)],
  )
  const dropped = await owner.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
      where tablename in ('characters', 'character_search') and indexname not like '%_pkey'
        and indexdef not like '%UNIQUE%'`,
  )
  for (const { name } of dropped.rows) await owner.query(`drop index ${name}`)
  // Common traits are more common: the square of chance leans towards the first of each list.
  const pick = (list: string, where: string) =>
    `floor(power(random(), 1.5) * (select count(*) from ${list} where ${where}))::bigint`
  const trait = (category: number) => pick('traits', `category = ${category}`)
  const piece = (kind: string) =>
    `floor(random() * (select count(*) from pieces where kind = '${kind}'))::bigint`
  await owner.query(
    `create unlogged table plan as
     select id, ${piece('first')} f, ${piece('last')} l,
            ${piece('sentence')} s1, ${piece('sentence')} s2, ${piece('sentence')} s3,
            ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${trait(n)} t${n}`).join(', ')},
            18 + floor(random() * 43)::int as age, floor(power(random(), 4) * 60000)::int as popularity,
            now() - random() * interval '900 days' as created_at
       from generate_series(1, ${ROWS}) id`,
  )
  const traitId = (n: number) => `(select id from traits where category = ${n} and n = p.t${n})`
  await owner.query(
    `insert into characters (id, status, is_public, age, type_id, race_id, body_type_id, hair_color_id,
            hairstyle_id, job_id, relationship_id, constellation_id, chat_count, created_at)
     overriding system value
     select p.id, 2, true, p.age, ${[1, 2, 3, 4, 5, 6, 8, 9].map(traitId).join(', ')},
            p.popularity, p.created_at from plan p`,
  )
  await owner.query(
    `insert into character_texts
     select p.id, language, case language when 'en-US' then f.en else f.zh end,
            case language when 'en-US' then l.en else l.zh end,
            case language when 'en-US' then concat_ws(' ', s1.en, s2.en, s3.en)
                 else s1.zh || s2.zh || s3.zh end, 'Hello.', ''
       from plan p cross join (values ('en-US'), ('zh-CN')) as both_of (language)
       join pieces f on f.kind = 'first' and f.n = p.f
       join pieces l on l.kind = 'last' and l.n = p.l
       join pieces s1 on s1.kind = 'sentence' and s1.n = p.s1
       join pieces s2 on s2.kind = 'sentence' and s2.n = p.s2
       join pieces s3 on s3.kind = 'sentence' and s3.n = p.s3`,
  )
  await owner.query(
    `insert into character_pictures (character_id, kind, sort, path)
     select id, kind, 0, '/pictures/' || md5(id::text || kind) || '.webp'
       from plan cross join (values ('list'), ('avatar')) as kinds (kind)`,
  )
  await owner.query(
    `insert into character_search
     select p.id, true, p.popularity, p.age, t1.id, t2.id, t3.id, t4.id, p.created_at, f.en || E'\\t' || l.en, f.zh || E'\\t' || l.zh,
            f.terms || l.terms || s1.terms || s2.terms || s3.terms || t6.terms || t7.terms || t1.terms
              || array['#' || t1.id, '#' || t2.id, '#' || t3.id, '#' || t4.id,
                       '=' || lower(f.en || ' ' || l.en), '=' || l.zh || f.zh]
       from plan p
       join pieces f on f.kind = 'first' and f.n = p.f
       join pieces l on l.kind = 'last' and l.n = p.l
       join pieces s1 on s1.kind = 'sentence' and s1.n = p.s1
       join pieces s2 on s2.kind = 'sentence' and s2.n = p.s2
       join pieces s3 on s3.kind = 'sentence' and s3.n = p.s3
       ${[1, 2, 3, 4, 6, 7]
         .map((n) => `join traits t${n} on t${n}.category = ${n} and t${n}.n = p.t${n}`)
         .join('\n')}`,
  )
  const words = pieces.flatMap((one) => documentOf(one).words)
  await owner.query(
    `insert into character_words select word, array(select jsonb_array_elements_text(forms))
       from jsonb_to_recordset($1) as w (word text, forms jsonb) on conflict do nothing`,
    [JSON.stringify(words)],
  )
  for (const { text } of dropped.rows) await owner.query(text)
  await owner.query('vacuum analyze')
}

const filledFrom = performance.now()
await fill()
console.log(
  `${ROWS.toLocaleString('en')} characters in ${((performance.now() - filledFrom) / 1000).toFixed(0)} s`,
)

const config = withSecret(
  readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', LLM_BASE_URL: 'builtin' }),
)
const { db, close } = openDb({ url: database.appUrl, connections: 4 })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const engines = {
  textModel: textModelFrom({ kind: 'builtin' }),
  screening: makeScreening({}),
  imageModel: imageModelFrom({ kind: 'builtin' }),
  storage: storageFrom(config),
  mail: mailFrom(config),
  sms: smsFrom(config),
  push: pushFrom(config),
  googlePlay: null,
  ...payPalFrom({
    config,
    db,
    clock: systemClock,
    ownAddress: () => config.publicUrl,
    webhookPath: '/',
  }),
}
const base = { config, db, engines, clock: systemClock, log }
const parts = makeParts(base)
const ctx = jobContext(base, parts, 'bench')
const inChinese = { ...ctx, language: 'zh-CN' as const }

const traits = await owner.query<{ category: number; id: number }>(
  'select category, id::int from traits order by category, n',
)
const idOf = (category: number, n: number) =>
  traits.rows.filter((one) => one.category === category)[n]?.id
const rare = surnames[4321]?.en ?? ''
const popular = { pageSize: 20, sort: 'popular' as const }
const byName = { pageSize: 20, sort: 'name' as const }
const all = {
  typeId: idOf(1, 2),
  raceId: idOf(2, 3),
  bodyTypeId: idOf(3, 2),
  hairColorId: idOf(4, 2),
}

type Question = { pages: number[]; ask: (page: number) => Promise<{ total: number }> }
const LISTS: Record<string, Question['ask']> = {
  'all, popular': (page) => listCharacters(ctx, { page, ...popular }),
  'all, by name': (page) => listCharacters(inChinese, { page, ...byName }),
  'a type, popular': (page) => listCharacters(ctx, { page, ...popular, typeId: idOf(1, 0) }),
  'a type, new': (page) =>
    listCharacters(ctx, { page, pageSize: 20, sort: 'new', typeId: idOf(1, 3) }),
  'a race, by name': (page) => listCharacters(ctx, { page, ...byName, raceId: idOf(2, 1) }),
  'race and hair, popular': (page) =>
    listCharacters(ctx, { page, ...popular, raceId: idOf(2, 1), hairColorId: idOf(4, 1) }),
  'four filters': (page) => listCharacters(ctx, { page, ...popular, ...all }),
  'four filters and age': (page) =>
    listCharacters(ctx, { page, ...popular, ...all, ageMin: 21, ageMax: 30 }),
  'age 21 to 60': (page) => listCharacters(ctx, { page, ...popular, ageMin: 21, ageMax: 60 }),
  'age 30 to 33, new': (page) =>
    listCharacters(ctx, { page, pageSize: 20, sort: 'new', ageMin: 30, ageMax: 33 }),
}
const questions = Object.entries(LISTS).map(([name, ask]): [string, Question] => [
  name,
  { pages: [1, 50], ask },
])
for (const keywords of [
  'she',
  'garden',
  'night',
  'ma',
  'amara',
  'am',
  rare,
  `Amara ${rare}`,
  'quiet morning',
  'gardn',
  'photog',
  'zzyzxqqq',
  '她',
  '的',
  '夜',
  '花园',
  '晚上',
  '阿玛拉',
  '饕餮',
  '龘',
]) {
  const ask = (page: number) => searchCharacters(ctx, { page, pageSize: 10, keywords })
  questions.push([`“${keywords}”`, { pages: [1, 5], ask }])
}

const rows: { name: string; page: number; total: number; times: number[] }[] = []
for (const [name, { pages, ask }] of questions) {
  for (const page of pages) {
    const times: number[] = []
    let total = 0
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const started = performance.now()
      total = (await ask(page)).total
      if (round >= 0) times.push(performance.now() - started)
    }
    rows.push({ name, page, total, times })
  }
}
await parts.close()
await close()
await owner.end()
await database.stop()
await rm(folder, { recursive: true })

const ms = (value: number) => value.toFixed(1)
console.log(
  table(
    ['asked for', 'page', 'total', 'p50 ms', `p95 ms (limit ${LIMIT_MS})`],
    rows.map(({ name, page, total, times }) => {
      const slow = quantile(times, 0.95)
      const mark = slow > LIMIT_MS ? ' over' : ''
      return [name, String(page), String(total), ms(quantile(times, 0.5)), ms(slow) + mark]
    }),
  ),
)
process.exitCode = rows.every(({ times }) => quantile(times, 0.95) <= LIMIT_MS) ? 0 : 1
