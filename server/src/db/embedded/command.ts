import { readFileSync } from 'node:fs'

export type Command = { file: string; args: string[] }

// PostgreSQL needs nothing of the caller's environment, and must not take its PG* or LC_* settings.
export const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  TZ: 'UTC',
}

type Identity = { uid: string; gid: string }

/** initdb wants its user to have a name: any line of /etc/passwd but root's will do. */
export const stranger = (passwd: string): Identity => {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (uid && gid && uid !== '0' ? [{ name, uid, gid }] : []))
  return users.find(({ name }) => name === 'nobody') ?? users[0] ?? { uid: '65534', gid: '65534' }
}

/**
 * PostgreSQL refuses to run as root. In a user namespace our own user merely has another number:
 * PostgreSQL is content, the files stay ours, and closed parent folders do not matter.
 */
export const asOrdinaryUser = (file: string, args: string[]): Command => {
  if (process.getuid?.() !== 0) return { file, args }
  const { uid, gid } = stranger(readFileSync('/etc/passwd', 'utf8'))
  return {
    file: 'unshare',
    args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', file, ...args],
  }
}

/** What to tell the operator when the program ended with this output. */
export const explain = (what: string, output: string): Error =>
  /^unshare: |spawn unshare /m.test(output)
    ? new Error(
        'PostgreSQL does not run as root, and this system forbids the user namespace that would ' +
          'help. Run Dulcinea as an ordinary user, or set DATABASE_URL to a PostgreSQL of your ' +
          `own. (${output.trim()})`,
      )
    : new Error(`${what}:\n${output.trim()}`)
