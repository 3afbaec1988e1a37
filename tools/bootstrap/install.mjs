import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './child.mjs'
import { withLock } from './lock.mjs'
import { isSupported, machine, pinnedNode, root, supportedMachines } from './paths.mjs'
import { ensurePinnedNodeRuns } from './pinned-node.mjs'
import { say, stop } from './say.mjs'
import { isFresh, keyOf, removeStamp, writeStamp } from './stamp.mjs'

const STAMP = join(root, 'node_modules', '.installed')
// Outside node_modules, which an install empties.
export const LOCKS = join(root, '.tsbuild', 'locks')

/**
 * Changes with everything that decides what an install puts down.
 * @param {string} folder the checkout
 * @param {string} platform
 */
export function installKey(folder, platform) {
  const { workspaces = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const manifests = workspaces.map((name) => join(name, 'package.json'))
  const files = ['package-lock.json', 'package.json', '.npmrc', ...manifests]
  return keyOf(
    folder,
    files.map((file) => join(folder, file)),
    [platform],
  )
}

const isInstalled = () => isFresh(STAMP, installKey(root, machine)) && existsSync(pinnedNode)

function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

async function installNow() {
  if (isInstalled()) return
  say('Installing packages (about half a minute) …')
  removeStamp(STAMP)
  const [command, ...args] = npm()
  const code = await runStep(command, [...args, 'ci', '--include=dev', '--include=optional'])
  if (code !== 0) stop('npm ci failed; the lines above say why.', code)
  await ensurePinnedNodeRuns()
  writeStamp(STAMP, installKey(root, machine))
}

export async function install() {
  if (!isSupported) {
    stop(`There is no packaged Node for ${machine}; there is for ${supportedMachines.join(', ')}.`)
  }
  if (isInstalled()) return ensurePinnedNodeRuns()
  const onWait = (pid) => say(`Waiting for another install in this checkout (process ${pid}) …`)
  await withLock(join(LOCKS, 'install'), installNow, { onWait })
}
