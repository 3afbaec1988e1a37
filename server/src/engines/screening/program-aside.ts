import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Program } from './matching/program.ts'
import type { Direction } from './port.ts'

const PROCESS = fileURLToPath(new URL('./program-process.ts', import.meta.url))
const TOO_LONG_MS = 60_000

/** The program of a direction's rules, made by a process that ends with it. */
export const programMadeAside = (direction: Direction): Promise<Program> =>
  new Promise((resolve, reject) => {
    const child = fork(PROCESS, [direction], {
      serialization: 'advanced',
      execArgv: [],
      timeout: TOO_LONG_MS,
    })
    child.once('message', (message) => resolve(message as Program))
    child.once('error', reject)
    child.once('disconnect', () => reject(new Error('The rules were not compiled')))
    // A server that closes does not wait for it.
    child.unref()
    child.channel?.unref()
  })
