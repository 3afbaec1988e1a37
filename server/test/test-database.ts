import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

import { buildAccessSql, OWNER_ROLE } from '../src/db/embedded/roles.ts'

export type TestDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> }

const asSuperuser = async (statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: inject('database').superUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates a migrated, empty database, so that tests do not see each other's rows. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { ownerUrl, appUrl, template } = inject('database')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asSuperuser([
    `create database ${name} template ${template} strategy wal_log owner ${OWNER_ROLE}`,
    buildAccessSql(name),
  ])
  const withDatabaseName = (url: string) => url.replace(/[^/]+$/, name)
  return {
    ownerUrl: withDatabaseName(ownerUrl),
    appUrl: withDatabaseName(appUrl),
    drop: () => asSuperuser([`drop database if exists ${name} with (force)`]),
  }
}
