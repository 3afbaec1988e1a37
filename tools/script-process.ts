import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** Runs a module in a separate process and reads its first line of output. */
export async function startScript(script: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [firstLine]: string[] = await once(createInterface({ input: child.stdout }), 'line')
  const exit = once(child, 'exit').then(([code]: number[]) => code)
  return { child, firstLine: firstLine ?? '', exit }
}

/** Whether the process disappears soon; there is a delay between its exit and its disappearance. */
export async function waitUntilGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await sleep(50)
  }
  return false
}
