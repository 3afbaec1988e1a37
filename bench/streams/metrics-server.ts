// Preloaded into each measured process (`node --import`): serves its CPU time at /cpu, and its memory
// use after a garbage collection at /memory.
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

export type ProcessMetrics = { cpuMs: number; liveBytes: number; residentBytes: number }

const measure = (collectsGarbage: boolean): ProcessMetrics => {
  if (collectsGarbage) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return {
    cpuMs: (user + system) / 1000,
    liveBytes: heapUsed + external,
    residentBytes: rss,
  }
}

const socketPath = process.env['METRICS_SOCKET']
if (socketPath && isMainThread) {
  const server = createServer((request, out) => {
    out.end(JSON.stringify(measure(request.url === '/memory')))
  })
  server.listen(socketPath)
  server.unref()
}
