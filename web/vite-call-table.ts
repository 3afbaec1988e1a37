import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Call } from '@dulcinea/contract'

const NAME = 'virtual:calls'
const RESOLVED = '\0calls'
const CONTRACT = join(import.meta.dirname, '../contract/src')

type Contract = { calls: Record<string, Record<string, Call>> }

/** Tells the browser method, path and body of every call, and leaves the schemas behind. */
export const callTable = (): Plugin => ({
  name: 'call-table',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined
    const { module, dependencies } = await runnerImport<Contract>(join(CONTRACT, 'index.ts'))
    for (const file of dependencies) this.addWatchFile(file)
    return `export const calls = ${JSON.stringify(wireOf(module.calls))}`
  },
  hotUpdate({ file }) {
    if (!file.startsWith(CONTRACT)) return
    const table = this.environment.moduleGraph.getModuleById(RESOLVED)
    if (table) this.environment.moduleGraph.invalidateModule(table)
    this.environment.hot.send({ type: 'full-reload' })
  },
})

const wireOf = (calls: Contract['calls']) => {
  const mapped = Object.entries(calls).map(([family, named]) => [
    family,
    Object.fromEntries(
      Object.entries(named).map(([name, { method, path, body }]) => [name, { method, path, body }]),
    ),
  ])
  return Object.fromEntries(mapped)
}
