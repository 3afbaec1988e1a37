// SillyTavern for comparison: installed from the registry into the system's temporary folder, only
// with --peer. It is not part of the product.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../server/test/support/product-process.ts'
import { endChild, endOnExit } from '../streams/child-process.ts'

const FOLDER = join(tmpdir(), 'dulcinea-bench-peer')
const HOME = join(FOLDER, 'node_modules', 'sillytavern')
const INSTALL_TIMEOUT_MS = 600_000
const START_TIMEOUT_MS = 180_000

export const NOT_MEASURED = 'not measured'
export const isPeerEnabled = process.argv.includes('--peer')

export type Peer = {
  name: string
  origin: string
  pid: number
  /** From its start until the first response. */
  readyMs: number
  end(): Promise<void>
}

const install = (): boolean => {
  if (existsSync(join(HOME, 'server.js'))) return true
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
  const args = ['install', 'sillytavern', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, {
    cwd: FOLDER,
    timeout: INSTALL_TIMEOUT_MS,
    stdio: 'ignore',
  })
  return status === 0 && existsSync(join(HOME, 'server.js'))
}

/** Null without --peer, or when it cannot be installed or started. */
export const startPeer = async (): Promise<Peer | null> => {
  if (!isPeerEnabled || !install()) return null
  const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'))
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    ['server.js', `--port=${port}`, '--browserLaunchEnabled=false', '--autorun=false'],
    { cwd: HOME, stdio: 'ignore' },
  )
  endOnExit(child)
  const isUp = () =>
    fetch(origin)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await isUp())) {
    const hasFailed = child.exitCode !== null || performance.now() - startedAt > START_TIMEOUT_MS
    if (hasFailed) {
      await endChild(child)
      return null
    }
    await sleep(30)
  }
  return {
    name: `SillyTavern ${version}`,
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    end: () => endChild(child),
  }
}
