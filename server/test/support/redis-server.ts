import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './product-process.ts'

const HOW_TO_GET_IT =
  'This test needs Redis or Valkey. Debian: apt-get install redis-server. Mac: brew install valkey. ' +
  'Or name one in REDIS_SERVER=/path.'
const NAMES = ['valkey-server', 'redis-server']

const findServer = (): string => {
  const named = process.env['REDIS_SERVER']
  const found = (named ? [named] : NAMES).find(
    (name) => spawnSync(name, ['--version']).status === 0,
  )
  if (!found) throw new Error(HOW_TO_GET_IT)
  return found
}

export type RedisServer = { url: string; port: number; end(): Promise<void> }

/** A real one that keeps nothing, on a free port or on one where it stood before. */
export const startRedisServer = async (given?: number): Promise<RedisServer> => {
  const port = given ?? (await freePort())
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
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
