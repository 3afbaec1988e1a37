import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { explain, stranger } from '../../src/db/embedded/command.ts'
import { childFile, node, query, run, scratch, start } from './stage.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65534

const works = (command: string[]) => {
  const [file = '', ...args] = command
  return spawnSync(file, args, { timeout: 20_000 }).status === 0
}

// The checkout must be readable for that user too, which below a closed home it is not.
const asNobody = [
  ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'],
  ['runuser', '-u', 'nobody', '--'],
].find((prefix) => works([...prefix, node, '--check', childFile]))

const NO_NAMESPACES = 'echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"'
const withoutNamespaces = ['unshare', '-Ur', 'sh', '-c', NO_NAMESPACES, 'sh']

test('works below a folder that only its owner may enter', async () => {
  const closed = join(scratch(), 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const server = await start(join(closed, 'data'))
  expect(server.mode).toBe('created')
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.skipIf(isRoot && !asNobody)('works as an ordinary user, again and again', async () => {
  const home = join(scratch(), 'home')
  mkdirSync(home, { mode: 0o700 })
  if (isRoot) chownSync(home, NOBODY, NOBODY)
  const prefix = isRoot ? (asNobody ?? []) : []
  const command = [...prefix, node, childFile, join(home, 'data')]
  const first = await run([...command, 'stop'])
  expect(JSON.parse(first.lines[0] ?? '')).toMatchObject({ mode: 'created' })
  const second = await run([...command, 'wait'])
  const { mode, ownerUrl } = JSON.parse(second.lines[0] ?? '')
  expect(mode).toBe('started')
  expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.kill()
  const third = await run([...command, 'stop'])
  expect(JSON.parse(third.lines[0] ?? '')).toMatchObject({ mode: 'adopted' })
})

test.skipIf(!works([...withoutNamespaces, 'true']))(
  'as root where namespaces are forbidden it says what to do',
  async () => {
    const dataDir = join(scratch(), 'data')
    const child = await run([...withoutNamespaces, node, childFile, dataDir, 'wait'])
    const { error } = JSON.parse(child.lines[0] ?? '')
    expect(error).toContain('Run Dulcinea as an ordinary user, or set DATABASE_URL')
  },
)

test('a missing unshare and a forbidden one are told alike, other failures as they are', () => {
  const words = 'Run Dulcinea as an ordinary user'
  expect(explain('x', 'spawn unshare ENOENT').message).toContain(words)
  expect(explain('x', 'unshare: unshare failed: Operation not permitted').message).toContain(words)
  expect(explain('It failed', 'disk full\n').message).toBe('It failed:\ndisk full')
})

test('in the namespace root goes by the name of nobody, or of anybody who is not root', () => {
  const root = 'root:x:0:0::/root:/bin/sh'
  const games = 'games:x:5:60::/:/bin/sh'
  expect(stranger(`${root}\n${games}\nnobody:x:99:98::/:/bin/sh\n`)).toMatchObject({ uid: '99' })
  expect(stranger(`${root}\n${games}\n`)).toMatchObject({ uid: '5', gid: '60' })
  expect(stranger(root)).toEqual({ uid: '65534', gid: '65534' })
})
