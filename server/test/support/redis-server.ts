import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './product-process.ts'

const INSTALL_HINT =
  'This test needs Redis or Valkey. Debian: apt-get install redis-server. Mac: brew install valkey. ' +
  'Or name one in REDIS_SERVER=/path.'
const SERVER_NAMES = ['valkey-server', 'redis-server']

const findServer = (): string => {
  const named = process.env['REDIS_SERVER']
  const found = (named ? [named] : SERVER_NAMES).find(
    (name) => spawnSync(name, ['--version']).status === 0,
  )
  if (!found) throw new Error(INSTALL_HINT)
  return found
}

export type RedisServer = { url: string; port: number; end(): Promise<void> }

/** Starts a real Redis without persistence, on a free port or on the given one. */
export const startRedisServer = async (requestedPort?: number): Promise<RedisServer> => {
  const port = requestedPort ?? (await findFreePort())
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(findServer(), args, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  while (!output.includes('Ready to accept connections')) {
    if (child.exitCode !== null) throw new Error(`Redis ended: ${output}`)
    await sleep(20)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
