// A place where somebody has lived: `npm run demo` fills it once, in a folder of its own, starts the
// product on it and opens it signed in. `--fresh` begins anew, `--port` and `--data` move it,
// `--no-open` leaves the browser alone.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { SIGNALS, exitCodeOf } from './bootstrap/child.mjs'
import { DEMO_FOLDER, fillDemo, serveDemo } from './demo/data.mjs'
import { entranceOf, openFront } from './demo/front.mjs'

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

/** Where there is no browser to open, the printed address is enough. */
function show(url) {
  const [command, ...args] = OPENERS[process.platform] ?? OPENERS.linux
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

const { password, people, operator } = await fillDemo(folder, { isFresh: values.fresh })
const product = await serveDemo(folder, { publicUrl: address, operator: operator.email })
const members = people.map((person) => ({ ...person, password }))
const front = await openFront({ port, behind: product, people: members }).catch(async (error) => {
  await product.stop()
  throw error
})

async function end(signal) {
  front.close()
  await product.stop()
  process.exit(exitCodeOf(signal))
}
let ending
for (const signal of SIGNALS) {
  process.on(signal, () => {
    ending ??= end(signal)
  })
}

console.log(`\n  The demo is open on ${address}, in ${folder}\n`)
for (const person of members) {
  const name = (person.nick || 'Somebody new').padEnd(14)
  console.log(`    ${name}${address}${entranceOf(person)}   (${person.email}, ${password})`)
}
console.log(
  `\n  These addresses sign in by themselves. Ctrl-C ends it, and the next start is the same.\n`,
)
const [first] = members
if (first && !values['no-open']) show(`${address}${entranceOf(first)}`)
