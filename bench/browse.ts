// How long do a page of Explore and a search take among many characters? `npm run bench browse`
// fills a temporary database with 100,000 characters (or the number given as argument) built from the
// catalogue's sentences, and queries it by the product's own functions. The queries take turns, as
// those of users do, and none comes from the cache. A folder as second argument keeps the data for
// the next run.
import pg from 'pg'
import { readConfig, withSecret } from '../server/src/config/config.ts'
import { openDb } from '../server/src/db/client.ts'
import { startEmbedded } from '../server/src/db/embedded/start.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createDatabaseRateLimits } from '../server/src/db/postgres-rate-limits.ts'
import { createImageModel } from '../server/src/engines/image-model/registry.ts'
import { createMailer } from '../server/src/engines/mail/registry.ts'
import { createPayPal } from '../server/src/engines/paypal/registry.ts'
import { createPushSender } from '../server/src/engines/push/registry.ts'
import { createScreening } from '../server/src/engines/screening/screening.ts'
import { createSms } from '../server/src/engines/sms/registry.ts'
import { createStorage } from '../server/src/engines/storage/registry.ts'
import { createTextModel } from '../server/src/engines/text-model/registry.ts'
import { listCharacters, searchCharacters } from '../server/src/features/characters/index.ts'
import { createJobContext } from '../server/src/jobs/timers.ts'
import { systemClock } from '../server/src/kernel/clock.ts'
import { createServices } from '../server/src/kernel/services.ts'
import { fillCharacters } from './catalogue/fill-characters.ts'
import { RARE_TERM } from './catalogue/character-parts.ts'
import { quantile, formatTable } from './statistics.ts'
import { formatLoadAverage, openDataFolder } from './parts/environment.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const LIMIT_MS = 40
const ROUNDS = 40

const { folder, isFilled, leave } = await openDataFolder(process.argv[3])
if (!isFilled) {
  const seconds = await fillCharacters(folder, ROWS)
  console.log(`${ROWS.toLocaleString('en')} characters in ${seconds.toFixed(0)} s`)
}

const database = await startEmbedded({ dataDir: folder, say: () => {} })
await migrate({ url: database.ownerUrl })
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
const config = withSecret(
  readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', LLM_BASE_URL: 'builtin' }),
)
const { db, close } = openDb({ url: database.appUrl, connections: 4 })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const engines = {
  textModel: createTextModel({ kind: 'builtin' }),
  screening: createScreening({}),
  imageModel: createImageModel({ kind: 'builtin' }),
  storage: createStorage(config),
  mail: createMailer(config),
  sms: createSms(config),
  push: createPushSender(config),
  googlePlay: null,
  ...createPayPal({
    config,
    db,
    clock: systemClock,
    ownAddress: () => config.publicUrl,
    webhookPath: '/',
  }),
}
// The clock of each query is later by more than the cache lifetime, so no page comes from the cache.
const STEP_MS = 20_500
let steps = 0
const clock = { now: () => new Date(Date.now() + steps * STEP_MS) }
const base = {
  config,
  db,
  engines,
  rateLimits: createDatabaseRateLimits({ config, db }),
  clock,
  log,
}
const parts = createServices(base)
const ctx = createJobContext(base, parts, 'bench')
const chineseCtx = { ...ctx, language: 'zh-CN' as const }

const traits = await owner.query<{ category: number; id: number }>(
  'select category, id::int from attributes order by category, id',
)
const findTraitId = (category: number, n: number) =>
  traits.rows.filter((one) => one.category === category)[n]?.id
const popular = { pageSize: 20, sort: 'popular' as const }
const byName = { pageSize: 20, sort: 'name' as const }
const allFilters = {
  typeId: findTraitId(1, 2),
  raceId: findTraitId(2, 3),
  bodyTypeId: findTraitId(3, 2),
  hairColorId: findTraitId(4, 2),
}

type Query = { pages: number[]; run: (page: number) => Promise<{ total: number }> }
const LISTS: Record<string, Query['run']> = {
  'all, popular': (page) => listCharacters(ctx, { page, ...popular }),
  'all, by name': (page) => listCharacters(chineseCtx, { page, ...byName }),
  'a type, popular': (page) => listCharacters(ctx, { page, ...popular, typeId: findTraitId(1, 0) }),
  'a type, new': (page) =>
    listCharacters(ctx, { page, pageSize: 20, sort: 'new', typeId: findTraitId(1, 3) }),
  'a race, by name': (page) => listCharacters(ctx, { page, ...byName, raceId: findTraitId(2, 1) }),
  'race and hair, popular': (page) =>
    listCharacters(ctx, {
      page,
      ...popular,
      raceId: findTraitId(2, 1),
      hairColorId: findTraitId(4, 1),
    }),
  'four filters': (page) => listCharacters(ctx, { page, ...popular, ...allFilters }),
  'four filters and age': (page) =>
    listCharacters(ctx, { page, ...popular, ...allFilters, ageMin: 21, ageMax: 30 }),
  'age 21 to 60': (page) => listCharacters(ctx, { page, ...popular, ageMin: 21, ageMax: 60 }),
  'age 30 to 33, new': (page) =>
    listCharacters(ctx, { page, pageSize: 20, sort: 'new', ageMin: 30, ageMax: 33 }),
}
const queries = Object.entries(LISTS).map(([name, run]): [string, Query] => [
  name,
  { pages: [1, 50, 500], run },
])
for (const keywords of [
  'the',
  'she',
  'love',
  'garden',
  'night',
  'ma',
  'a',
  's',
  'mar',
  'amara',
  'am',
  RARE_TERM,
  `Amara ${RARE_TERM}`,
  'quiet morning',
  'she has',
  'gardn',
  'photog',
  'zzyzxqqq',
  '她',
  '的',
  '夜',
  '花园',
  '晚上',
  '的夜',
  '阿玛拉',
  '饕餮',
  '龘',
]) {
  const run = (page: number) => searchCharacters(ctx, { page, pageSize: 10, keywords })
  queries.push([`“${keywords}”`, { pages: [1, 5, 200], run }])
}

const rows = queries.flatMap(([name, { pages, run }]) =>
  pages.map((page) => ({ name, page, run, total: 0, times: [] as number[] })),
)
for (let round = 0; round < ROUNDS; round++) {
  for (const row of rows) {
    steps++
    const started = performance.now()
    row.total = (await row.run(row.page)).total
    row.times.push(performance.now() - started)
  }
}
await parts.close()
await close()
await owner.end()
await database.stop()
await leave()

const ms = (value: number) => value.toFixed(1)
console.log(
  formatTable(
    [`query, ${formatLoadAverage()}`, 'page', 'total', 'p50 ms', `p95 ms (limit ${LIMIT_MS})`],
    rows.map(({ name, page, total, times }) => {
      const slow = quantile(times, 0.95)
      const mark = slow > LIMIT_MS ? ' over' : ''
      return [name, String(page), String(total), ms(quantile(times, 0.5)), ms(slow) + mark]
    }),
  ),
)
process.exitCode = rows.every(({ times }) => quantile(times, 0.95) <= LIMIT_MS) ? 0 : 1
