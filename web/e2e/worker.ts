import { expect, type Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { origin } from './visit.ts'

/** Until the worker beside the page has everything and answers for it. */
export const workerReady = async (page: Page) => {
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
}

/** The product behind a door of its own, where a new version of it can be laid out at any moment. */
export const startNewsDoor = async () => {
  const versions = { served: 'one' }
  const server = createServer((asked, answer) => {
    const isWorker = asked.url === '/service-worker.js'
    const headers = { ...asked.headers, host: new URL(origin).host }
    // Its compressed twin could not be changed on the way, and what changes here has no mark there.
    if (isWorker) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers }, (came) => {
      if (!isWorker) {
        answer.writeHead(came.statusCode ?? 500, came.headers)
        came.pipe(answer)
        return
      }
      const { 'content-length': _length, ...rest } = came.headers
      answer.writeHead(came.statusCode ?? 500, rest)
      came.on('end', () => answer.end(`\n// ${versions.served}\n`))
      came.pipe(answer, { end: false })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://localhost:${address.port}`,
    layOut: (version: string) => {
      versions.served = version
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
