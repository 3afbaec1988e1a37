// Loaded into each process that is measured, beside what it does: tells on request what it has used
// of the processors and, after a collection, what it holds in memory.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

export type Gauged = { cpuMs: number; liveBytes: number; residentBytes: number }

const gauged = (collects: boolean): Gauged => {
  if (collects) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return {
    cpuMs: (user + system) / 1000,
    liveBytes: heapUsed + external,
    residentBytes: rss,
  }
}

const place = process.env['GAUGE']
if (place && isMainThread) {
  const server = createServer((request, out) => {
    out.end(JSON.stringify(gauged(request.url === '/memory')))
  })
  server.listen(place)
  server.unref()
}
