import { expect, test } from 'vitest'
import { formatProblem } from './guard.ts'
import { checkAccess } from './access.ts'
import { createTestTree } from './tree.ts'

const findProblems = (file: string, text: string) =>
  checkAccess(createTestTree({ [file]: text }), file).map(formatProblem)

const VERB = 'server/src/features/chat/send/send-message.ts'

test.each([
  [VERB, 'const a = process.env.PORT', /:1: the environment is read in server\/src\/config only/],
  ['web/src/app/a.ts', "const { A } = process['env']", /the environment is read/],
  [VERB, "import { env } from 'node:process'", /the environment is read/],
  ['contract/src/a.ts', 'if (process.env.NODE_ENV) {}', /the environment is read/],
  [VERB, "\nimport { sql } from 'kysely'", /:2: must not import kysely/],
  [VERB, "import type { Transaction } from 'kysely'", /must not import kysely/],
  ['server/src/http/app.ts', "import pg from 'pg'", /must not import pg/],
  [VERB, 'await sql`select 1`.execute(tx)', /sql template here: queries are written/],
  ['server/src/kernel/queue.ts', "import { sql } from 'kysely'", /the kernel holds no SQL/],
  ['server/src/kernel/queue-store.ts', "db.deleteFrom('jobs')", /the kernel holds no SQL/],
  ['server/src/kernel/queue-store.ts', 'sql`select 1`', /the kernel holds no SQL/],
  [VERB, "await tx.selectFrom('message').execute()", /selectFrom here: queries are written/],
  [VERB, "tx\n  .with('x', q)\n  .insertInto('message')", /:3: insertInto here/],
  [VERB, "tx.updateTable('message')", /updateTable here/],
  [VERB, "tx.deleteFrom('message')", /deleteFrom here/],
])('in %s the code %s is reported', (file, text, why) => {
  expect(findProblems(file, text).join('\n')).toMatch(why)
})

test.each([
  ['server/src/config/env.ts', 'export const port = process.env.PORT'],
  ['server/src/features/chat/chat-store.ts', "import { sql } from 'kysely'\ntx.selectFrom('a')"],
  ['server/src/db/client.ts', "import pg from 'pg'"],
  ['server/src/db/write.ts', "import { sql } from 'kysely'\nsql`select 1`"],
  ['server/src/features/chat/send-message.test.ts', "db.selectFrom('a'); process.env.X"],
  ['server/test/chat.test.ts', "import { sql } from 'kysely'"],
  ['tools/dev.mjs', 'process.env.PORT'],
  ['web/vite.config.ts', 'process.env.PORT'],
  [VERB, 'const env = input.env // process.env is not read'],
])('in %s the code %s passes', (file, text) => {
  expect(findProblems(file, text)).toEqual([])
})
