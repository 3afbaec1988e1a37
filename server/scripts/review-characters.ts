// Lists, approves and rejects characters in review from the command line:
//   npm run review -- list
//   npm run review -- approve 12
//   npm run review -- reject 12 --reason "…"
// Works while the server runs or is stopped.
import { parseArgs } from 'node:util'
import { formatFullName } from '@dulcinea/contract/derive'
import { loadConfig } from '../src/config/load-config.ts'
import { openDatabaseForCommand } from '../src/db/start-database.ts'
import { listReviewing } from '../src/features/characters/index.ts'
import { decideReviewByCommand } from '../src/use-cases/my-characters.ts'
import { systemClock } from '../src/kernel/clock.ts'

const USAGE = 'usage: review-characters list | approve <id> | reject <id> --reason "why"'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string', default: '' } },
})
const [action = '', idText = ''] = positionals
const id = /^\d+$/.test(idText) ? Number(idText) : 0
const reason = values.reason.trim()

const isValid =
  action === 'list' ||
  (action === 'approve' && id > 0) ||
  (action === 'reject' && id > 0 && reason !== '')

if (!isValid) {
  console.error(USAGE)
  process.exit(2)
}

const database = await openDatabaseForCommand(loadConfig())
try {
  if (action === 'list') {
    const all = await listReviewing(database)
    for (const { id: characterId, version, isUpdate, since, note, content } of all) {
      const name = formatFullName({ name: content.firstName, lastName: content.lastName })
      const kind = isUpdate ? 'update' : 'new'
      const status = since
        ? `waits for an operator since ${since.toISOString()}: ${note}`
        : 'waits for the automatic review'
      console.log(
        `${characterId}  ${name}, ${content.age}  (${kind}, version ${version})  ${status}`,
      )
      console.log(`    ${content.description.replaceAll('\n', '\n    ')}`)
      console.log(`    “${content.greeting}”`)
    }
    if (!all.length) console.log('No character is in review.')
  } else {
    const ctx = {
      db: database.db,
      actor: { kind: 'job', name: 'operator' } as const,
      requestId: 'command:review-characters',
      clock: systemClock,
    }
    const wasDecided = await decideReviewByCommand(ctx, {
      id,
      reason: action === 'reject' ? reason : '',
    })
    const verb = action === 'approve' ? 'published' : 'rejected'
    console.log(wasDecided ? `${id} is ${verb}.` : `Character ${id} is not in review.`)
    process.exitCode = wasDecided ? 0 : 1
  }
} finally {
  await database.stop()
}
