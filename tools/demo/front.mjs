// Stands before the product and adds one thing: addresses that sign somebody of the demo in. The
// product itself has no such door.
import { createHash } from 'node:crypto'
import { createServer, request as ask } from 'node:http'
import { once } from 'node:events'
import { signIn } from './sign-in.mjs'

// Below the API's root, which the app's worker leaves alone.
const ENTRANCE = '/nsfw/demo/'

/** Where somebody is let in, by the first part of the address. */
export const entranceOf = ({ email }) => `${ENTRANCE}${email.split('@')[0]}`

const pageFor = (remembered) => {
  const script = `for (const [key, value] of Object.entries(${JSON.stringify(remembered)})) localStorage.setItem(key, value)
for (const name of ['age_ok', 'language']) document.cookie = name + '=' + localStorage.getItem(name) + '; path=/'
location.replace('/explore')`
  const digest = createHash('sha256').update(script).digest('base64')
  const html = `<!doctype html><meta charset="utf-8"><title>Dulcinea</title><script>${script}</script>`
  return { html, policy: `default-src 'none'; script-src 'sha256-${digest}'` }
}

async function letIn(response, origin, person) {
  const token = await signIn(origin, person)
  const { html, policy } = pageFor({ token, language: person.language, age_ok: '1' })
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  })
  response.end(html)
}

function passOn(request, response, port) {
  const { method, url, headers } = request
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/**
 * @param {{ port: number, behind: { origin: string, port: number }, people: object[] }} options
 */
export async function openFront({ port, behind, people }) {
  const server = createServer((request, response) => {
    const person = people.find((one) => entranceOf(one) === request.url)
    if (!person) return passOn(request, response, behind.port)
    letIn(response, behind.origin, person).catch(() => response.destroy())
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
