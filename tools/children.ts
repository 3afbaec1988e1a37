import type { ChildProcess } from 'node:child_process'
import { SIGNALS, toExitCode } from './bootstrap/child.mjs'

const GRACE_MS = 10_000
const running = new Set<ChildProcess>()
let isEnding = false

/**
 * Tracks a detached child until it ends. With its own process group, Ctrl-C reaches only us, and the
 * child can be ended together with all processes it started.
 */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Ignores how children end while we are ending them. */
export const unlessEnding =
  <T>(then: (value: T) => void) =>
  (value: T) => {
    if (!isEnding) then(value)
  }

export function endChildrenOnSignals(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => void endChildren().then(() => process.exit(toExitCode(signal))))
  }
}

/** SIGINT lets a runner stop its database and server; a child that ignores it is killed. */
async function endChildren(): Promise<void> {
  isEnding = true
  const children = [...running]
  const gone = children.map((child) => new Promise((done) => child.once('close', done)))
  for (const child of children) child.kill('SIGINT')
  const timer = setTimeout(() => children.forEach(killGroup), GRACE_MS)
  await Promise.all(gone)
  clearTimeout(timer)
  children.forEach(killGroup)
}

function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process group is already gone.
  }
}
