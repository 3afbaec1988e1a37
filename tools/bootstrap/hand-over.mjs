import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SIGNALS, toExitCode } from './child.mjs'
import { buildPinnedEnvironment } from './environment.mjs'
import { pinnedNode, root } from './paths.mjs'
import { exitWithMessage } from './print.mjs'

const compileCache = join(root, 'node_modules', '.cache', 'node')

// A smaller young generation than Node's default, so that an idle server holds less memory. The old
// generation may grow by half before a collection, which would otherwise fall into every load peak.
// The flags suit all other scripts as well.
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Runs the script on the pinned Node, by execve where available, without a process in between. */
export function handOver(script, args) {
  const env = {
    // Compile cache: later starts reuse the code compiled by the first one.
    NODE_COMPILE_CACHE: compileCache,
    // Otherwise glibc keeps an arena per thread and returns little memory.
    MALLOC_ARENA_MAX: '2',
    ...buildPinnedEnvironment(process.env),
  }
  process.chdir(root)
  if (process.execve) process.execve(pinnedNode, [pinnedNode, ...NODE_FLAGS, script, ...args], env)
  const child = spawn(pinnedNode, [...NODE_FLAGS, script, ...args], { env, stdio: 'inherit' })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => exitWithMessage(`${pinnedNode}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? toExitCode(signal)))
}
