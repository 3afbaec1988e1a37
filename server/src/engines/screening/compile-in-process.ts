import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { inflateSync } from 'node:zlib'
import type { Program } from './matching/nfa-program.ts'
import type { Direction } from './port.ts'

const COMPILE_PROCESS = fileURLToPath(new URL('./compile-process.ts', import.meta.url))
const COMPILE_TIMEOUT_MS = 60_000

/** A compiled program, serialized and deflated, in memory shared by all threads. */
export type PackedProgram = SharedArrayBuffer

export const unpackProgram = (packed: PackedProgram): Program => {
  const program = deserialize(inflateSync(new Uint8Array(packed))) as Program
  // Copied, because a deserialized typed array keeps its whole source buffer alive.
  return { ...program, gapMost: program.gapMost.slice(), found: program.found.slice() }
}

const pack = (bytes: Uint8Array): PackedProgram => {
  const packed = new SharedArrayBuffer(bytes.length)
  new Uint8Array(packed).set(bytes)
  return packed
}

/** Compiles the rules of a direction in a child process that exits afterwards. */
export const compileInChildProcess = (
  direction: Direction,
  closing?: AbortSignal,
): Promise<PackedProgram> =>
  new Promise((resolve, reject) => {
    const timeout = AbortSignal.timeout(COMPILE_TIMEOUT_MS)
    const child = fork(COMPILE_PROCESS, [direction], {
      serialization: 'advanced',
      execArgv: [],
      signal: closing ? AbortSignal.any([closing, timeout]) : timeout,
    })
    child.once('message', (message) => resolve(pack(message as Uint8Array)))
    child.on('error', reject)
    child.once('disconnect', () =>
      reject(new Error('the child process exited without compiling the rules')),
    )
  })
