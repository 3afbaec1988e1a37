// Server, web app and console together, each starting anew when its files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SIGNALS, exitCodeOf } from './bootstrap/child.mjs'
import { root } from './bootstrap/paths.mjs'

const PATIENCE = 10_000

const PARTS = [
  {
    name: 'server',
    args: ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')],
    cwd: root,
  },
  {
    name: 'web',
    args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'],
    cwd: join(root, 'web'),
  },
  {
    name: 'console',
    args: [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'],
    cwd: join(root, 'console'),
  },
]

const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
const width = Math.max(...PARTS.map(({ name }) => name.length))
let exitCode

const children = PARTS.map(({ name, args, cwd }) => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colour },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C comes to us alone, and each part is told once.
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name.padEnd(width)} │ ${line}`)
    })
  }
  child.on('exit', (code, signal) => end(code ?? exitCodeOf(signal), 'SIGTERM'))
  return child
})

const isRunning = (child) => child.exitCode === null && child.signalCode === null

function killGroup({ pid }) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

// When one part ends, of itself or by a signal, the other has no use.
function end(code, signal) {
  exitCode ??= code
  for (const child of children.filter(isRunning)) child.kill(signal)
  if (!children.some(isRunning)) process.exit(exitCode)
  setTimeout(() => children.filter(isRunning).forEach(killGroup), PATIENCE).unref()
}

for (const signal of SIGNALS) process.on(signal, () => end(exitCodeOf(signal), signal))
