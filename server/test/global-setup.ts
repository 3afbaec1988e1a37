import pg from 'pg'
import type { TestProject } from 'vitest/node'

import { accessTo, DATABASE, OWNER } from '../src/db/embedded/roles.ts'
import type { Embedded } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { openRunCluster, type RunCluster } from './embedded/run-cluster.ts'
import { runFolder, sweep } from './embedded/scratch.ts'

const TEMPLATE = 'dulcinea_template'

type Urls = Pick<Embedded, 'ownerUrl' | 'appUrl' | 'superUrl'>

declare module 'vitest' {
  interface ProvidedContext {
    database: Urls & { template: string }
  }
}

const makeTemplate = async ({ superUrl, ownerUrl }: Urls) => {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or datname like 'test\\_%'`,
      [TEMPLATE],
    )
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    await client.query(`create database ${TEMPLATE} template ${DATABASE} owner ${OWNER}`)
    await client.query(accessTo(TEMPLATE))
    await migrate({ url: ownerUrl.replace(/[^/]+$/, TEMPLATE) })
    // A single session in a template would keep everybody from copying it.
    await client.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await client.end()
  }
}

let run: RunCluster | undefined

export const setup = async (project: TestProject): Promise<void> => {
  await sweep()
  run = await openRunCluster(runFolder)
  const { ownerUrl, appUrl, superUrl } = run.embedded
  try {
    await makeTemplate({ ownerUrl, appUrl, superUrl })
  } catch (error) {
    await run.close()
    throw error
  }
  project.provide('database', { ownerUrl, appUrl, superUrl, template: TEMPLATE })
}

export const teardown = async (): Promise<void> => {
  await run?.close()
}
