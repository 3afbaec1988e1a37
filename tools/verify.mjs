// All static checks: takes seconds and needs no database.
import { root } from './bootstrap/paths.mjs'
import { endChildrenOnSignals } from './children.ts'
import { formatReport, verify } from './verify/verify.ts'

endChildrenOnSignals()
const started = performance.now()
const results = await verify(root)
console.log(formatReport(results, performance.now() - started))
process.exitCode = results.every(({ problems }) => problems.length === 0) ? 0 : 1
