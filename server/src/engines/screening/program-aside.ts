import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Program } from './matching/program.ts'
import type { Direction } from './port.ts'

const PROCESS = fileURLToPath(new URL('./program-process.ts', import.meta.url))
const TOO_LONG_MS = 60_000

/** What came with a message holds the whole of it for as long as it lives; a copy does not. */
const onItsOwn = (program: Program): Program => ({
  ...program,
  gapMost: program.gapMost.slice(),
  found: program.found.slice(),
})

/** The program of a direction's rules, made by a process that ends with it. */
export const programMadeAside = (direction: Direction, closing?: AbortSignal): Promise<Program> =>
  new Promise((resolve, reject) => {
    const tooLong = AbortSignal.timeout(TOO_LONG_MS)
    const child = fork(PROCESS, [direction], {
      serialization: 'advanced',
      execArgv: [],
      signal: closing ? AbortSignal.any([closing, tooLong]) : tooLong,
    })
    child.once('message', (message) => resolve(onItsOwn(message as Program)))
    child.on('error', reject)
    child.once('disconnect', () => reject(new Error('The rules were not compiled')))
  })
