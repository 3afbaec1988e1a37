import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deserialize } from 'node:v8'
import { inflateSync } from 'node:zlib'
import type { Program } from './matching/program.ts'
import type { Direction } from './port.ts'

const PROCESS = fileURLToPath(new URL('./program-process.ts', import.meta.url))
const TOO_LONG_MS = 60_000

/** A compiled program, serialized and deflated, in memory that all threads share. */
export type PackedProgram = SharedArrayBuffer

export const unpackProgram = (packed: PackedProgram): Program => {
  const program = deserialize(inflateSync(new Uint8Array(packed))) as Program
  // Arrays that were deserialized hold the whole of their source for as long as they live.
  return { ...program, gapMost: program.gapMost.slice(), found: program.found.slice() }
}

const pack = (bytes: Uint8Array): PackedProgram => {
  const packed = new SharedArrayBuffer(bytes.length)
  new Uint8Array(packed).set(bytes)
  return packed
}

/** The program of a direction's rules, made by a process that ends with it. */
export const programMadeAside = (
  direction: Direction,
  closing?: AbortSignal,
): Promise<PackedProgram> =>
  new Promise((resolve, reject) => {
    const tooLong = AbortSignal.timeout(TOO_LONG_MS)
    const child = fork(PROCESS, [direction], {
      serialization: 'advanced',
      execArgv: [],
      signal: closing ? AbortSignal.any([closing, tooLong]) : tooLong,
    })
    child.once('message', (message) => resolve(pack(message as Uint8Array)))
    child.on('error', reject)
    child.once('disconnect', () => reject(new Error('The rules were not compiled')))
  })
