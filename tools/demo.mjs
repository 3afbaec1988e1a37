// The product with demo data: `npm run demo` fills a separate folder once, starts the product on it
// and opens it signed in. `--fresh` fills it again, `--port` and `--data` change port and folder,
// `--no-open` does not open a browser.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SIGNALS, toExitCode } from './bootstrap/child.mjs'
import { DEMO_FOLDER, fillDemo, serveDemo } from './demo/data.mjs'
import { getSignInPath, startSignInProxy } from './demo/sign-in-proxy.mjs'

const PORT = '3100'
const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''], linux: ['xdg-open'] }

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: DEMO_FOLDER },
    port: { type: 'string', default: process.env.PORT || PORT },
    fresh: { type: 'boolean', default: false },
    'no-open': { type: 'boolean', default: false },
  },
})
const folder = resolve(values.data)
const port = Number(values.port)
const address = `http://localhost:${port}`

/** Opens a browser; where there is none, the printed address is enough. */
function openBrowser(url) {
  const [command, ...args] = OPENERS[process.platform] ?? OPENERS.linux
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

const { password, people, operator } = await fillDemo(folder, { isFresh: values.fresh })
const product = await serveDemo(folder, { publicUrl: address, operator: operator.email })
const members = people.map((person) => ({ ...person, password }))
const front = await startSignInProxy({ port, behind: product, people: members }).catch(
  async (error) => {
    await product.stop()
    throw error
  },
)

async function end(signal) {
  front.close()
  await product.stop()
  process.exit(toExitCode(signal))
}
let ending
for (const signal of SIGNALS) {
  process.on(signal, () => {
    ending ??= end(signal)
  })
}

console.log(`\n  The demo is running on ${address}, with its data in ${folder}\n`)
for (const person of members) {
  const name = (person.nick || 'New member').padEnd(14)
  console.log(`    ${name}${address}${getSignInPath(person)}   (${person.email}, ${password})`)
}
console.log(
  `\n  Each address signs in automatically. Ctrl-C stops the demo; its data is kept for the next start.\n`,
)
const [first] = members
if (first && !values['no-open']) openBrowser(`${address}${getSignInPath(first)}`)
