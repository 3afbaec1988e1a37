import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { FoundPattern } from './source-patterns.ts'

/** Input of this worker: it loads modules and reports every pattern that they build. */
export type RecordRequest = { root: string; files: string[]; exercise: string }

const { root, files, exercise }: RecordRequest = workerData
const recorded: FoundPattern[] = []

const callSite = (): Pick<FoundPattern, 'file' | 'line' | 'column'> | null => {
  const frames = new Error().stack?.split('\n') ?? []
  for (const frame of frames) {
    const [, path, line, column] = /\(?file:\/\/(\/[^)]*?):(\d+):(\d+)\)?$/.exec(frame) ?? []
    if (!path || path === import.meta.filename) continue
    return { file: relative(root, decodeURI(path)), line: Number(line), column: Number(column) }
  }
  return null
}

const record = (pattern: RegExp): RegExp => {
  const site = callSite()
  if (site) recorded.push({ ...site, source: pattern.source, flags: pattern.flags })
  return pattern
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, parameters, newTarget) =>
    record(Reflect.construct(target, parameters, newTarget)),
  apply: (target, self, parameters) => record(Reflect.apply(target, self, parameters)),
})

const load = (file: string): Promise<unknown> => import(pathToFileURL(join(root, file)).href)
for (const file of files) await load(file)
await load(exercise)
parentPort?.postMessage(recorded)
