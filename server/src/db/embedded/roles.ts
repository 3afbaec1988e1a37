import pg from 'pg'

import { withClient } from '../with-client.ts'
import { derivePassword } from './derive-password.ts'

export const DATABASE_NAME = 'dulcinea'
/** Owns the tables and runs the migrations. */
export const OWNER_ROLE = 'dulcinea_owner'
/** The role of the server: it may only read and write rows. */
export const APP_ROLE = 'dulcinea_app'

// Written last: its presence means that all steps before it are done.
const DONE_MARK = 'roles prepared, version 1'

const ROLE_OPTIONS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** SQL that restricts who may connect to a database; a copy made from a template does not inherit it. */
export const buildAccessSql = (database: string): string => `
  revoke all on database ${database} from public;
  grant connect on database ${database} to ${APP_ROLE};`

const PRIVILEGES = `
  grant usage on schema public to ${APP_ROLE};
  alter default privileges for role ${OWNER_ROLE} in schema public
    grant select, insert, update, delete on tables to ${APP_ROLE};
  alter default privileges for role ${OWNER_ROLE} in schema public
    grant usage, select on sequences to ${APP_ROLE};`

const isDone = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [DATABASE_NAME, DONE_MARK],
  )
  return rows.length === 1
}

const exists = async (client: pg.Client, catalog: string, column: string, name: string) =>
  (await client.query(`select from ${catalog} where ${column} = $1`, [name])).rows.length === 1

const ensureRole = async (client: pg.Client, role: string, secret: string) => {
  const verb = (await exists(client, 'pg_roles', 'rolname', role)) ? 'alter' : 'create'
  const password = pg.escapeLiteral(derivePassword(secret, role))
  await client.query(`${verb} role ${role} ${ROLE_OPTIONS} password ${password}`)
}

/** Creates roles and database. Each step is idempotent, so a start that was killed is completed by the next. */
export const prepareRoles = async (
  client: pg.Client,
  options: { databaseUrl: string; secret: string },
): Promise<void> => {
  if (await isDone(client)) return
  // A failing statement is logged with its text, and these contain passwords.
  await client.query('set log_min_error_statement = panic')
  await ensureRole(client, OWNER_ROLE, options.secret)
  await ensureRole(client, APP_ROLE, options.secret)
  if (!(await exists(client, 'pg_database', 'datname', DATABASE_NAME))) {
    await client.query(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`)
  }
  await client.query('revoke all on database postgres, template1 from public')
  await client.query(buildAccessSql(DATABASE_NAME))
  await withClient(options.databaseUrl, (client) => client.query(PRIVILEGES))
  await client.query(`comment on database ${DATABASE_NAME} is ${pg.escapeLiteral(DONE_MARK)}`)
}
