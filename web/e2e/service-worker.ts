import { expect, type Page } from '@playwright/test'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { origin } from './fixtures.ts'

/** Waits until the service worker controls the page. */
export const waitForServiceWorker = async (page: Page) => {
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true)
}

/** A proxy in front of the product that can serve a new version of the service worker. */
export const startUpdateProxy = async () => {
  const versions = { served: 'one' }
  const server = createServer((incoming, outgoing) => {
    const isWorker = incoming.url === '/service-worker.js'
    const headers = { ...incoming.headers, host: new URL(origin).host }
    // A compressed or not-modified response could not be changed on the way.
    if (isWorker) {
      delete headers['accept-encoding']
      delete headers['if-none-match']
      delete headers['if-modified-since']
    }
    const proxied = request(
      `${origin}${incoming.url}`,
      { method: incoming.method, headers },
      (response) => {
        if (!isWorker) {
          outgoing.writeHead(response.statusCode ?? 500, response.headers)
          response.pipe(outgoing)
          return
        }
        const { 'content-length': _length, ...rest } = response.headers
        outgoing.writeHead(response.statusCode ?? 500, rest)
        response.on('end', () => outgoing.end(`\n// ${versions.served}\n`))
        response.pipe(outgoing, { end: false })
      },
    )
    proxied.on('error', () => outgoing.destroy())
    incoming.pipe(proxied)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://localhost:${address.port}`,
    publish: (version: string) => {
      versions.served = version
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
