import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { createCommandError, pickUnprivilegedUser } from '../../src/db/embedded/command.ts'
import {
  serverChildPath,
  nodePath,
  query,
  runUntilFirstLine,
  createTestFolder,
  startCluster,
} from './embedded-harness.ts'

const isRoot = process.getuid?.() === 0
const UNPRIVILEGED_UID = 65534

const succeeds = (command: string[]) => {
  const [file = '', ...args] = command
  return spawnSync(file, args, { timeout: 20_000 }).status === 0
}

// Only usable when that user can read the checkout, which is not so below a closed home folder.
const unprivilegedPrefix = [
  ['setpriv', `--reuid=${UNPRIVILEGED_UID}`, `--regid=${UNPRIVILEGED_UID}`, '--clear-groups', '--'],
  ['runuser', '-u', 'nobody', '--'],
].find((prefix) => succeeds([...prefix, nodePath, '--check', serverChildPath]))

const NO_NAMESPACES = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"'
const withoutNamespaces = ['unshare', '-Ur', 'sh', '-c', NO_NAMESPACES, 'sh']

test('the embedded PostgreSQL works below a folder that only its owner may enter', async () => {
  const closed = join(createTestFolder(), 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const server = await startCluster(join(closed, 'data'))
  expect(server.mode).toBe('created')
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(isRoot && !unprivilegedPrefix)(
  'the embedded PostgreSQL starts repeatedly as an unprivileged user',
  async () => {
    const home = join(createTestFolder(), 'home')
    mkdirSync(home, { mode: 0o700 })
    if (isRoot) chownSync(home, UNPRIVILEGED_UID, UNPRIVILEGED_UID)
    const prefix = isRoot ? (unprivilegedPrefix ?? []) : []
    const command = [...prefix, nodePath, serverChildPath, join(home, 'data')]
    const first = await runUntilFirstLine([...command, 'stop'])
    expect(JSON.parse(first.lines[0] ?? '')).toMatchObject({ mode: 'created' })
    const second = await runUntilFirstLine([...command, 'wait'])
    const { mode, ownerUrl } = JSON.parse(second.lines[0] ?? '')
    expect(mode).toBe('started')
    expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.kill()
    const third = await runUntilFirstLine([...command, 'stop'])
    expect(JSON.parse(third.lines[0] ?? '')).toMatchObject({ mode: 'adopted' })
  },
)

test.skipIf(!succeeds([...withoutNamespaces, 'true']))(
  'a start as root without user namespaces fails with instructions',
  async () => {
    const dataDir = join(createTestFolder(), 'data')
    const child = await runUntilFirstLine([
      ...withoutNamespaces,
      nodePath,
      serverChildPath,
      dataDir,
      'wait',
    ])
    const { error } = JSON.parse(child.lines[0] ?? '')
    expect(error).toContain('Run Dulcinea as an ordinary user, or set DATABASE_URL')
  },
)

test('a missing and a forbidden unshare give the same instructions, and other errors are passed on', () => {
  const instructions = 'Run Dulcinea as an ordinary user'
  expect(createCommandError('x', 'spawn unshare ENOENT').message).toContain(instructions)
  expect(
    createCommandError('x', 'unshare: unshare failed: Operation not permitted').message,
  ).toContain(instructions)
  expect(createCommandError('It failed', 'disk full\n').message).toBe('It failed:\ndisk full')
})

test('in the namespace root is mapped to the user nobody, or to another user that is not root', () => {
  const root = 'root:x:0:0::/root:/bin/sh'
  const games = 'games:x:5:60::/:/bin/sh'
  expect(pickUnprivilegedUser(`${root}\n${games}\nnobody:x:99:98::/:/bin/sh\n`)).toMatchObject({
    uid: '99',
  })
  expect(pickUnprivilegedUser(`${root}\n${games}\n`)).toMatchObject({ uid: '5', gid: '60' })
  expect(pickUnprivilegedUser(root)).toEqual({ uid: '65534', gid: '65534' })
})
