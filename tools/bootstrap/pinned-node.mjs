import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { pinnedNode, root } from './paths.mjs'
import { printProgress, exitWithMessage } from './print.mjs'

const isRunningPinnedNode = () =>
  existsSync(pinnedNode) && realpathSync(pinnedNode) === process.execPath

/** @returns {string | undefined} the reason why the pinned Node does not run */
function findProblem() {
  const result = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (result.status === 0) return undefined
  return (result.stderr || String(result.error ?? `ended by ${result.signal}`)).trim()
}

/** Slim Debian images lack libatomic, without which the packaged Node does not start. */
export async function ensurePinnedNodeRuns() {
  if (isRunningPinnedNode()) return
  const reason = findProblem()
  if (!reason) return
  if (reason.includes('libatomic') && canInstallPackages) {
    printProgress('The packaged Node needs libatomic: installing libatomic1 from Debian …')
    await installPackages('libatomic1')
    if (!findProblem()) return
  }
  // npm puts this one first in PATH: left there, the next start would fail before it can report why.
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
  exitWithMessage(
    `The packaged Node does not run here: ${reason}\n` +
      'On Debian and Ubuntu: apt-get install libatomic1 libstdc++6',
  )
}
