import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SIGNALS, exitCodeOf } from './child.mjs'
import { pinnedEnvironment } from './environment.mjs'
import { pinnedNode, root } from './paths.mjs'
import { stop } from './say.mjs'

const compileCache = join(root, 'node_modules', '.cache', 'node')

// What is young gets less room than Node gives by itself: an idle server holds less for it. And what is
// old may grow by half before it is looked through: else that falls into every rush. Whatever else is
// started so does as well with it.
const NODE_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=50']

/** Goes on as the given script on the pinned Node; where this Node can, without a process between. */
export function handOver(script, args) {
  const env = {
    // Compiled once and kept: the second start reads what the first one made.
    NODE_COMPILE_CACHE: compileCache,
    // Else the C library keeps a heap for every thread, and gives little of it back.
    MALLOC_ARENA_MAX: '2',
    ...pinnedEnvironment(process.env),
  }
  process.chdir(root)
  if (process.execve) process.execve(pinnedNode, [pinnedNode, ...NODE_FLAGS, script, ...args], env)
  const child = spawn(pinnedNode, [...NODE_FLAGS, script, ...args], { env, stdio: 'inherit' })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(`${pinnedNode}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)))
}
