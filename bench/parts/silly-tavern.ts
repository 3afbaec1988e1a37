// The peer that figures stand beside: fetched from the registry into a folder of the system's
// temporary ones, and only when it is asked for with --peer. Nothing of it is part of the product.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/test/support/product-process.ts'
import { endOf, endWithUs } from '../streams/child.ts'

const FOLDER = join(tmpdir(), 'dulcinea-bench-peer')
const HOME = join(FOLDER, 'node_modules', 'sillytavern')
const INSTALL_MS = 600_000
const START_MS = 180_000

export const NOT_MEASURED = 'not measured'
export const isAsked = process.argv.includes('--peer')

export type Peer = {
  name: string
  origin: string
  pid: number
  /** From its start until it answered. */
  readyMs: number
  end(): Promise<void>
}

const install = (): boolean => {
  if (existsSync(join(HOME, 'server.js'))) return true
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
  const args = ['install', 'sillytavern', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', args, { cwd: FOLDER, timeout: INSTALL_MS, stdio: 'ignore' })
  return status === 0 && existsSync(join(HOME, 'server.js'))
}

/** Null where nobody asked for it, or where it cannot be had. */
export const startPeer = async (): Promise<Peer | null> => {
  if (!isAsked || !install()) return null
  const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['server.js', `--port=${port}`, '--browserLaunchEnabled=false', '--autorun=false'],
    { cwd: HOME, stdio: 'ignore' },
  )
  endWithUs(child)
  const isUp = () =>
    fetch(origin)
      .then(({ ok }) => ok)
      .catch(() => false)
  while (!(await isUp())) {
    const isOver = child.exitCode !== null || performance.now() - began > START_MS
    if (isOver) {
      await endOf(child)
      return null
    }
    await sleep(30)
  }
  return {
    name: `SillyTavern ${version}`,
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    end: () => endOf(child),
  }
}
