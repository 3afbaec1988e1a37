import type { ChildProcess } from 'node:child_process'
import { SIGNALS, exitCodeOf } from './bootstrap/child.mjs'

const PATIENCE = 10_000
const running = new Set<ChildProcess>()
let isEnding = false

/**
 * Remembers a child, started detached, until it ends. In a group of its own Ctrl-C comes to us
 * alone, and all that the child started can be ended with it.
 */
export function track<Child extends ChildProcess>(child: Child): Child {
  running.add(child)
  child.once('close', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/** Nothing follows from how a child ended that we told to end. */
export const unlessEnding =
  <T>(then: (value: T) => void) =>
  (value: T) => {
    if (!isEnding) then(value)
  }

export function endChildrenOnSignals(): void {
  for (const signal of SIGNALS) {
    process.on(signal, () => void endChildren().then(() => process.exit(exitCodeOf(signal))))
  }
}

/** SIGINT lets a runner put its database and server away; who does not listen is killed. */
async function endChildren(): Promise<void> {
  isEnding = true
  const children = [...running]
  const gone = children.map((child) => new Promise((done) => child.once('close', done)))
  for (const child of children) child.kill('SIGINT')
  const timer = setTimeout(() => children.forEach(killGroup), PATIENCE)
  await Promise.all(gone)
  clearTimeout(timer)
  children.forEach(killGroup)
}

function killGroup({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}
