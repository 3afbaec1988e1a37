import { readFileSync } from 'node:fs'

export type Command = { file: string; args: string[] }

// PostgreSQL needs nothing from the caller's environment and must not inherit its PG* or LC_* variables.
export const POSTGRES_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  TZ: 'UTC',
}

type Identity = { uid: string; gid: string }

/** initdb needs a user with a name: any entry of /etc/passwd but root. */
export const pickUnprivilegedUser = (passwd: string): Identity => {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (uid && gid && uid !== '0' ? [{ name, uid, gid }] : []))
  return users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: '65534', gid: '65534' }
}

/**
 * PostgreSQL refuses to run as root. A user namespace maps our own user to another uid: PostgreSQL
 * accepts it, file ownership stays the same, and permissions of parent folders do not matter.
 */
export const toUnprivilegedCommand = (file: string, args: string[]): Command => {
  if (process.getuid?.() !== 0) return { file, args }
  const { uid, gid } = pickUnprivilegedUser(readFileSync('/etc/passwd', 'utf8'))
  return {
    file: 'unshare',
    args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', file, ...args],
  }
}

/** The error for the operator when the program ended with this output. */
export const createCommandError = (what: string, output: string): Error =>
  /^unshare: |spawn unshare /m.test(output)
    ? new Error(
        'PostgreSQL does not run as root, and this system does not allow the user namespace that would ' +
          'avoid it. Run Dulcinea as an ordinary user, or set DATABASE_URL to a PostgreSQL of your ' +
          `own. (${output.trim()})`,
      )
    : new Error(`${what}:\n${output.trim()}`)
