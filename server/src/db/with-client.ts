import { DbClient } from './db-client.ts'

// Migrations, backup and restore may process whole tables in one statement.
const STATEMENT_TIMEOUT_MS = 60 * 60_000

/** Opens a connection outside of the pools for the duration of the work. */
export const withClient = async <Result>(
  url: string,
  work: (client: DbClient) => Promise<Result>,
): Promise<Result> => {
  const client = new DbClient({ connectionString: url, query_timeout: STATEMENT_TIMEOUT_MS })
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.close()
  }
}
