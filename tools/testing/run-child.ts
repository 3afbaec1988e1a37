import { spawn } from 'node:child_process'
import { track, unlessEnding } from '../children.ts'

/** Runs a script on this Node and returns its exit code; 1 when a signal ended it. */
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
