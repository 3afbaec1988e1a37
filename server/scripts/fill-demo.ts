// Fills a data folder with two people who have lived here for six weeks: the product runs on a clock
// that begins in the past, and all that happened to them goes through its own door. Meant for
// `npm run demo`, which sets the environment; a folder that is filled already is left as it is.
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/config/config.ts'
import { builtin } from '../src/engines/text-model/providers/builtin.ts'
import { atOnce } from '../src/engines/text-model/providers/builtin/pace.ts'
import { startProduct } from '../src/product.ts'
import { readCatalogue } from './demo/catalogue.ts'
import { openDoor } from './demo/door.ts'
import { lin } from './demo/lin.ts'
import { happeningsOf } from './demo/live.ts'
import { mira } from './demo/mira.ts'
import { hireOperator, OPERATOR, PASSWORD } from './demo/persons.ts'
import { robin } from './demo/robin.ts'
import { storyClock } from './demo/story-clock.ts'

const DAY_MS = 24 * 3_600_000
const BEGINS_DAYS_AGO = 45
const LIVES = [robin, lin, mira]

const config = readConfig({ ...process.env, ADMIN_EMAILS: OPERATOR, LIMITS_SCALE: '1000' })
const mark = join(config.dataDir, 'demo.json')
const begun = join(config.dataDir, 'demo-begun')
if (existsSync(mark)) process.exit(0)
// What was interrupted half way is thrown away; what is not a demo is left alone.
if (existsSync(begun)) await rm(config.dataDir, { recursive: true })
else if (existsSync(config.dataDir) && readdirSync(config.dataDir).length > 0) {
  throw new Error(`${config.dataDir} holds something else than a demo; choose another folder.`)
}
await mkdir(config.dataDir, { recursive: true })
await writeFile(begun, '')

const now = new Date()
const clock = storyClock(new Date(now.getTime() - BEGINS_DAYS_AGO * DAY_MS))
const product = await startProduct({
  config,
  clock,
  textModel: builtin({ pace: atOnce }),
  say: () => {},
})
try {
  const door = openDoor(product.address)
  const world = { door, clock, dataDir: config.dataDir }
  const operator = await hireOperator(world)
  const stage = { ...world, catalogue: await readCatalogue(door), operator: operator.enter }
  const story = LIVES.flatMap((life) => happeningsOf(stage, life, now))
  for (const { at, happen } of story.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.goTo(at)
    await happen()
  }
  const people = LIVES.map(({ email, nick, language }) => ({ email, nick, language }))
  const secret = operator.secret()
  const told = { password: PASSWORD, people, operator: { email: OPERATOR, secret } }
  await writeFile(mark, `${JSON.stringify(told, null, 2)}\n`)
} finally {
  await product.stop()
}
