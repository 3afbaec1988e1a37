import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { buildAccessSql, DATABASE_NAME, OWNER_ROLE } from '../src/db/embedded/roles.ts'
import type { EmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { openTestCluster, type TestCluster } from './embedded/test-cluster.ts'
import { testRunFolder, sweepTempFolders } from './embedded/temp-folder.ts'

const TEMPLATE = 'dulcinea_template'

type Urls = Pick<EmbeddedPostgres, 'ownerUrl' | 'appUrl' | 'superUrl'>

declare module 'vitest' {
  interface ProvidedContext {
    database: Urls & { template: string }
  }
}

const createTemplate = async ({ superUrl, ownerUrl }: Urls) => {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname like 'test\\_%'`,
      [TEMPLATE],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    await client.query(`create database ${TEMPLATE} template ${DATABASE_NAME} owner ${OWNER_ROLE}`)
    await client.query(buildAccessSql(TEMPLATE))
    await migrate({ url: ownerUrl.replace(/[^/]+$/, TEMPLATE) })
    // PostgreSQL cannot copy a template while any session is connected to it.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await client.end()
  }
}

let cluster: TestCluster | undefined

export const setup = async (project: TestProject): Promise<void> => {
  await sweepTempFolders()
  cluster = await openTestCluster(testRunFolder)
  const { ownerUrl, appUrl, superUrl } = cluster.embedded
  try {
    await createTemplate({ ownerUrl, appUrl, superUrl })
  } catch (error) {
    await cluster.close()
    throw error
  }
  project.provide('database', { ownerUrl, appUrl, superUrl, template: TEMPLATE })
}

export const teardown = async (): Promise<void> => {
  await cluster?.close()
}
