import { DbClient } from './db-client.ts'

// Migrations, backup and restore may work on whole tables with one statement.
const STATEMENT_LIMIT_MS = 60 * 60_000

/** One connection outside of the pools, for as long as the work takes. */
export const withClient = async <Result>(
  url: string,
  work: (client: DbClient) => Promise<Result>,
): Promise<Result> => {
  const client = new DbClient({ connectionString: url, query_timeout: STATEMENT_LIMIT_MS })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.close()
  }
}
