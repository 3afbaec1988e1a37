import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

// The same flags as `npm start`.
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']

export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export type ProductProcess = {
  origin: string
  child: ChildProcess
  getOutput: () => string
  /** Sends the signal and resolves with the exit code and signal. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

// On a busy machine, creating the database alone can take more than a minute.
const START_TIMEOUT_MS = 120_000

/** Starts the product in a process of its own, as `npm start` does. */
export const startProductProcess = async (
  env: Record<string, string>,
  waitMs: number = START_TIMEOUT_MS,
  main: string = MAIN,
): Promise<ProductProcess> => {
  const port = env['PORT'] ?? String(await findFreePort())
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [...NODE_FLAGS, main], {
    env: {
      PATH: process.env['PATH'],
      MALLOC_ARENA_MAX: '2',
      LLM_BASE_URL: 'builtin',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }))
  })
  const deadline = Date.now() + waitMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${output}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The product did not start: ${output}`)
    }
    await sleep(30)
  }
  return {
    origin,
    child,
    getOutput: () => output,
    end: (signal) => {
      child.kill(signal)
      return exit
    },
  }
}
