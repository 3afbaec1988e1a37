// The data folder of the demo, and the product running on it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../bootstrap/paths.mjs'
import { printProgress } from '../bootstrap/print.mjs'

export const DEMO_FOLDER = join(root, 'demo-data')

const POLL_MS = 50
const START_TIMEOUT_MS = 120_000
const PASSED_ON = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'NODE_COMPILE_CACHE']

/** Without the user's settings: the demo must not touch their database and models. */
const buildEnvironment = (folder, more) => ({
  ...Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  DATA_DIR: folder,
  LLM_BASE_URL: 'builtin',
  LOG_LEVEL: 'error',
  ...more,
})

export async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Fills the folder unless it is filled already.
 * @param {string} folder
 * @param {{ isFresh?: boolean }} options isFresh: deletes the folder first
 * @returns {Promise<{ password: string, people: { email: string, nick: string, language: string }[], operator: { email: string, secret: string } }>}
 */
export async function fillDemo(folder, { isFresh = false } = {}) {
  const mark = join(folder, 'demo.json')
  if (isFresh && existsSync(mark)) rmSync(folder, { recursive: true })
  if (!existsSync(mark)) {
    printProgress('Filling the demo: two users, six weeks (about half a minute) …')
    const script = join(root, 'server', 'scripts', 'fill-demo.ts')
    const env = buildEnvironment(folder, { PORT: String(await findFreePort()) })
    const child = spawn(process.execPath, [script], { cwd: root, env, stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('Could not fill the demo; see the output above.')
  }
  return JSON.parse(readFileSync(mark, 'utf8'))
}

/**
 * Starts the product on the folder.
 * @returns {Promise<{ origin: string, port: number, stop: () => Promise<void> }>}
 */
export async function serveDemo(folder, { publicUrl, operator }) {
  const port = await findFreePort()
  // Started in the demo's folder, so that a .env of the checkout is not read.
  mkdirSync(folder, { recursive: true })
  const env = buildEnvironment(folder, {
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    ADMIN_EMAILS: operator,
    LIMITS_SCALE: '100',
  })
  const main = join(root, 'server', 'src', 'main.ts')
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const origin = `http://localhost:${port}`
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server exited; see the output above.')
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, port, stop }
    if (performance.now() > deadline) {
      await stop()
      throw new Error('The server did not start in time.')
    }
    await sleep(POLL_MS)
  }
}
