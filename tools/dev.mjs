// Runs server, web app and console together, each restarted when its files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SIGNALS, toExitCode } from './bootstrap/child.mjs'
import { root } from './bootstrap/paths.mjs'

const GRACE_MS = 10_000

const PROCESSES = [
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
const width = Math.max(...PROCESSES.map(({ name }) => name.length))
let exitCode

const children = PROCESSES.map(({ name, args, cwd }) => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colour },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group: Ctrl-C reaches only us, and each process is signalled once.
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name.padEnd(width)} │ ${line}`)
    })
  }
  child.on('exit', (code, signal) => end(code ?? toExitCode(signal), 'SIGTERM'))
  return child
})

const isRunning = (child) => child.exitCode === null && child.signalCode === null

function killGroup({ pid }) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

// When one process ends, by itself or by a signal, the others are ended too.
function end(code, signal) {
  exitCode ??= code
  for (const child of children.filter(isRunning)) child.kill(signal)
  if (!children.some(isRunning)) process.exit(exitCode)
  setTimeout(() => children.filter(isRunning).forEach(killGroup), GRACE_MS).unref()
}

for (const signal of SIGNALS) process.on(signal, () => end(toExitCode(signal), signal))
