import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { Call } from '@dulcinea/contract'

const NAMES = { calls: 'virtual:calls', consoleCalls: 'virtual:console-calls' }
const CONTRACT = join(import.meta.dirname, '../contract/src')

type Families = Record<string, Record<string, Call>>
type Contract = Record<keyof typeof NAMES, Families>

/** Provides method, path and body of every call to the browser, without the zod schemas. */
export const callTable = (table: keyof typeof NAMES = 'calls'): Plugin => {
  const resolved = `\0${NAMES[table]}`
  return {
    name: 'call-table',
    resolveId: (id) => (id === NAMES[table] ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const { module, dependencies } = await runnerImport<Contract>(join(CONTRACT, 'index.ts'))
      for (const file of dependencies) this.addWatchFile(file)
      return `export const calls = ${JSON.stringify(toWireCalls(module[table]))}`
    },
    hotUpdate({ file }) {
      if (!file.startsWith(CONTRACT)) return
      const module = this.environment.moduleGraph.getModuleById(resolved)
      if (module) this.environment.moduleGraph.invalidateModule(module)
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

const toWireCalls = (calls: Families) => {
  const mapped = Object.entries(calls).map(([family, named]) => [
    family,
    Object.fromEntries(
      Object.entries(named).map(([name, { method, path, body }]) => [name, { method, path, body }]),
    ),
  ])
  return Object.fromEntries(mapped)
}
