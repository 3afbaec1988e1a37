import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { withLock } from './lock.mjs'
import { isSupported, machine, pinnedNode, root, supportedMachines } from './paths.mjs'
import { ensurePinnedNodeRuns } from './pinned-node.mjs'
import { printProgress, exitWithMessage } from './print.mjs'
import { isFresh, hashFiles, removeStamp, writeStamp } from './stamp.mjs'

const STAMP = join(root, 'node_modules', '.installed')
// Outside of node_modules, which an install deletes.
export const LOCKS = join(root, '.tsbuild', 'locks')

/**
 * A hash of everything that determines the result of an install.
 * @param {string} folder the checkout
 * @param {string} platform
 */
export function computeInstallKey(folder, platform) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const manifests = workspaces.map((name) => join(name, 'package.json'))
  const files = ['package-lock.json', 'package.json', '.npmrc', ...manifests]
  return hashFiles(
    folder,
    files.map((file) => join(folder, file)),
    [platform],
  )
}

const isInstalled = () => isFresh(STAMP, computeInstallKey(root, machine)) && existsSync(pinnedNode)

function findNpm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

async function installNow() {
  if (isInstalled()) return
  printProgress('Installing packages (about half a minute) …')
  removeStamp(STAMP)
  const [command, ...args] = findNpm()
  const code = await runStep(command, [...args, 'ci', '--include=dev', '--include=optional'])
  if (code !== 0) exitWithMessage('npm ci failed; see the output above.', code)
  await ensurePinnedNodeRuns()
  writeStamp(STAMP, computeInstallKey(root, machine))
}

export async function install() {
  if (!isSupported) {
    exitWithMessage(`No packaged Node for ${machine}; supported: ${supportedMachines.join(', ')}.`)
  }
  if (isInstalled()) return ensurePinnedNodeRuns()
  const onWait = (pid) =>
    printProgress(`Waiting for another install in this checkout (process ${pid}) …`)
  await withLock(join(LOCKS, 'install'), installNow, { onWait })
}
