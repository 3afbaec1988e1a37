// Runs on any Node from 20 on and imports only Node modules: prepares the checkout, then hands over
// to the pinned Node.
import { findBenchScript } from './bootstrap/bench.mjs'
import { buildRules, buildWeb } from './bootstrap/build.mjs'
import { handOver } from './bootstrap/hand-over.mjs'
import { install } from './bootstrap/install.mjs'
import { exitWithMessage } from './bootstrap/print.mjs'

async function build() {
  if (!(await buildWeb())) exitWithMessage('The web apps did not build; see the output above.')
  if (!(await buildRules())) exitWithMessage('The moderation rules have an error; see above.')
}

const COMMANDS = {
  start: async (args) => {
    await install()
    await build()
    handOver('server/src/main.ts', args)
  },
  dev: async (args) => {
    await install()
    await buildRules()
    handOver('tools/dev.mjs', args)
  },
  test: async (args) => {
    await install()
    // With an error in the rules the tests still run, and fail.
    await buildRules()
    handOver('tools/test.mjs', args)
  },
  verify: async (args) => {
    await install()
    handOver('tools/verify.mjs', args)
  },
  demo: async (args) => {
    await install()
    await build()
    handOver('tools/demo.mjs', args)
  },
  screens: async (args) => {
    await install()
    await build()
    handOver('tools/screens.mjs', args)
  },
  bench: async ([name, ...args]) => {
    const script = findBenchScript(name)
    await install()
    await build()
    handOver(script, args)
  },
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined
if (!command) exitWithMessage(`node tools/run.mjs <${Object.keys(COMMANDS).join('|')}>`)
await command(args)
