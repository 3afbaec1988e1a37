import { serialize } from 'node:v8'
import { deflateSync } from 'node:zlib'
import { compileProgram } from './matching/rule-set.ts'
import type { Direction } from './port.ts'
import { LISTS, RULES } from './rules/all.ts'

// Entry point of the child process that compiles rules.
const program = compileProgram(RULES, LISTS, process.argv[2] as Direction)
process.send?.(deflateSync(serialize(program)), undefined, {}, () => process.disconnect?.())
