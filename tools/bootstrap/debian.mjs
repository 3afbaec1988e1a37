import { existsSync } from 'node:fs'
import { buildCleanEnvironment } from './environment.mjs'
import { runStep } from './child.mjs'

/** Whether a missing system package can be installed without asking the user. */
export const canInstallPackages =
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')

/** @returns {Promise<boolean>} */
export async function installPackages(...names) {
  const env = { ...buildCleanEnvironment(process.env), DEBIAN_FRONTEND: 'noninteractive' }
  // SIGKILL could leave the package database inconsistent.
  const options = { env, endBy: 'SIGTERM' }
  await runStep('apt-get', ['update', '-qq'], options)
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names]
  return (await runStep('apt-get', args, options)) === 0
}
