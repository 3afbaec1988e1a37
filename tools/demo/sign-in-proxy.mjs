// A proxy in front of the product that adds addresses which sign in a user of the demo. The product
// itself has no such entry.
import { createHash } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import { once } from 'node:events'
import { signIn } from './sign-in.mjs'

// Below the API's root, which the service worker ignores.
const ENTRANCE = '/nsfw/demo/'

/** The sign-in path of a user, by the first part of the email address. */
export const getSignInPath = ({ email }) => `${ENTRANCE}${email.split('@')[0]}`

const buildSignInPage = (storage) => {
  const script = `for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value)
for (const name of ['age_ok', 'language']) document.cookie = name + '=' + localStorage.getItem(name) + '; path=/'
location.replace('/explore')`
  const digest = createHash('sha256').update(script).digest('base64')
  const html = `<!doctype html><meta charset="utf-8"><title>Dulcinea</title><script>${script}</script>`
  return { html, policy: `default-src 'none'; script-src 'sha256-${digest}'` }
}

async function sendSignInPage(response, origin, person) {
  const token = await signIn(origin, person)
  const { html, policy } = buildSignInPage({ token, language: person.language, age_ok: '1' })
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  })
  response.end(html)
}

function proxyRequest(request, response, port) {
  const { method, url, headers } = request
  const proxied = httpRequest({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  proxied.on('error', () => response.destroy())
  response.on('close', () => proxied.destroy())
  request.pipe(proxied)
}

/**
 * @param {{ port: number, behind: { origin: string, port: number }, people: object[] }} options
 */
export async function startSignInProxy({ port, behind, people }) {
  const server = createServer((request, response) => {
    const person = people.find((one) => getSignInPath(one) === request.url)
    if (!person) return proxyRequest(request, response, behind.port)
    sendSignInPage(response, behind.origin, person).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
