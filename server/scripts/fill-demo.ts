// Fills a data folder with demo users and six weeks of their activity: the product runs with a clock
// that starts in the past, and all activity goes through its API. Run by `npm run demo`, which sets the
// environment; a folder that is already filled is left unchanged.
import { instantTyping } from '@dulcinea/scripted-chat'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../src/config/config.ts'
import { createScriptedModel } from '../src/engines/text-model/providers/builtin.ts'
import { startProduct } from '../src/product.ts'
import { readCatalogue } from './demo/catalogue.ts'
import { createDemoClient } from './demo/demo-client.ts'
import { lin } from './demo/lin.ts'
import { createStoryEvents } from './demo/story-events.ts'
import { mira } from './demo/mira.ts'
import { registerOperator, DEMO_OPERATOR_EMAIL, DEMO_PASSWORD } from './demo/demo-users.ts'
import { robin } from './demo/robin.ts'
import { createStoryClock } from './demo/story-clock.ts'

const DAY_MS = 24 * 3_600_000
const START_DAYS_AGO = 45
const STORIES = [robin, lin, mira]

const config = readConfig({
  ...process.env,
  ADMIN_EMAILS: DEMO_OPERATOR_EMAIL,
  LIMITS_SCALE: '1000',
})
const doneFile = join(config.dataDir, 'demo.json')
const startedFile = join(config.dataDir, 'demo-begun')
if (existsSync(doneFile)) process.exit(0)
// An interrupted run is deleted and repeated; a folder without a demo is left unchanged.
if (existsSync(startedFile)) await rm(config.dataDir, { recursive: true })
else if (existsSync(config.dataDir) && readdirSync(config.dataDir).length > 0) {
  throw new Error(`${config.dataDir} is not empty and contains no demo; choose another folder.`)
}
await mkdir(config.dataDir, { recursive: true })
await writeFile(startedFile, '')

const now = new Date()
const clock = createStoryClock(new Date(now.getTime() - START_DAYS_AGO * DAY_MS))
const product = await startProduct({
  config,
  clock,
  textModel: createScriptedModel({ pace: instantTyping }),
  say: () => {},
})
try {
  const client = createDemoClient(product.address)
  const environment = { client, clock, dataDir: config.dataDir }
  const operator = await registerOperator(environment)
  const context = {
    ...environment,
    catalogue: await readCatalogue(client),
    signInOperator: operator.signIn,
  }
  const events = STORIES.flatMap((story) => createStoryEvents(context, story, now))
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    clock.advanceTo(at)
    await run()
  }
  const people = STORIES.map(({ email, nick, language }) => ({ email, nick, language }))
  const secret = operator.getSecret()
  const accounts = {
    password: DEMO_PASSWORD,
    people,
    operator: { email: DEMO_OPERATOR_EMAIL, secret },
  }
  await writeFile(doneFile, `${JSON.stringify(accounts, null, 2)}\n`)
} finally {
  await product.stop()
}
