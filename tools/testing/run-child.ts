import { spawn } from 'node:child_process'
import { track, unlessEnding } from '../children.ts'

/** Runs a script on this Node to its end. Gives its exit code; a signal that ended it counts as 1. */
export function runChild(
  script: string,
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const done = unlessEnding(resolve)
    const child = spawn(process.execPath, [script, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    track(child).on('error', () => done(1))
    child.on('close', (code) => done(code ?? 1))
  })
}
