import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildCleanEnvironment } from './environment.mjs'
import { root } from './paths.mjs'
import { printProgress } from './print.mjs'

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

export const toExitCode = (signal) => 128 + constants.signals[signal]

/**
 * Runs a step of the bootstrap and returns its exit code. Not spawnSync, because a signal must end
 * a long install too; and by SIGKILL, because npm continues for seconds after SIGTERM.
 * Without its stamp the next start repeats that step.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, endBy?: NodeJS.Signals }} options
 * @returns {Promise<number>}
 */
export function runStep(command, args, options = {}) {
  const { cwd = root, env = buildCleanEnvironment(process.env), endBy = 'SIGKILL' } = options
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 2, 2] })
    let received
    const forward = (signal) => {
      received = signal
      child.kill(endBy)
    }
    for (const signal of SIGNALS) process.on(signal, forward)
    const finish = (code) => {
      for (const signal of SIGNALS) process.off(signal, forward)
      if (received) process.exit(toExitCode(received))
      done(code)
    }
    child.on('error', (error) => {
      printProgress(`${command}: ${error.message}`)
      finish(127)
    })
    child.on('close', (code, signal) => finish(code ?? toExitCode(signal)))
  })
}
