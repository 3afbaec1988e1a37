// Holds our orders and subscriptions against PayPal's and lists what differs, as every night:
// `node server/scripts/reconcile.ts`. Nothing is mended by that. `--list` asks nobody and shows what is
// open, `--all` what is closed too; `--mend 7` mends one and looks again, `--let-stand 7` leaves it as it
// is. With play money the server must be running: the look-alike lives in it.
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/config/load-config.ts'
import { withSecret } from '../src/config/config.ts'
import { openForCommand } from '../src/db/start-database.ts'
import { payPalFrom } from '../src/engines/paypal/registry.ts'
import {
  letDifferenceStand,
  listDifferences,
  mendDifference,
  reconcile,
} from '../src/features/billing/index.ts'
import { jobContext } from '../src/jobs/timers.ts'
import { systemClock } from '../src/kernel/clock.ts'
import { makeParts } from '../src/kernel/parts.ts'
import { commandEngines } from './command-engines.ts'

const { values: asked } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    mend: { type: 'string' },
    'let-stand': { type: 'string' },
  },
})
const config = withSecret(loadConfig())
const database = await openForCommand(config)
try {
  const { paypal } = payPalFrom({
    config,
    db: database.db,
    clock: systemClock,
    ownAddress: () => config.publicUrl,
    webhookPath: '/',
  })
  const base = {
    config,
    db: database.db,
    engines: commandEngines({ paypal }),
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  }
  const ctx = jobContext(base, makeParts(base), 'reconcile')
  if (asked.mend !== undefined) {
    const mended = await mendDifference(ctx, { id: Number(asked.mend) })
    console.log(mended ? `${mended.repair}: ${mended.state}` : 'There is no such difference')
    process.exitCode = mended?.state === 'mended' ? 0 : 1
  } else if (asked['let-stand'] !== undefined) {
    const { isClosed } = await letDifferenceStand(ctx, { id: Number(asked['let-stand']) })
    console.log(isClosed ? 'It stands as it is' : 'It is not open')
    process.exitCode = isClosed ? 0 : 1
  } else if (!asked.list && !asked.all) {
    const { looked, unread, found } = await reconcile(ctx)
    console.log(`${looked} looked at, ${unread} not answered for, ${found.length} differences`)
    process.exitCode = found.length || unread ? 1 : 0
  }
  for (const one of await listDifferences(ctx, asked.all ? {} : { state: 'open' })) {
    const about = `${one.subject} ${one.subjectId}: ${one.what}`
    const how = one.state === 'open' ? `mended by ${one.repair}` : one.state
    console.log(`${one.id} ${one.seenAt.toISOString()} ${about}`)
    console.log(`  ours ${one.ours}, theirs ${one.theirs}; ${how}`)
  }
} finally {
  await database.stop()
}
