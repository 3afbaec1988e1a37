// Vitest's command exits at once on a signal and leaves the test database running. This one cancels
// the run and waits for all teardowns.
import { createVitest } from 'vitest/node'
import { SIGNALS, toExitCode } from '../bootstrap/child.mjs'
import { root } from '../bootstrap/paths.mjs'

const [outputFile] = process.argv.slice(2)
const vitest = await createVitest('test', {
  root,
  watch: false,
  reporters: ['default', 'json'],
  outputFile: { json: outputFile },
})

for (const signal of SIGNALS) {
  process.removeAllListeners(signal)
  process.once(signal, () => void cancelAndExit(signal))
}

async function cancelAndExit(signal) {
  await vitest.cancelCurrentRun('keyboard-input')
  await vitest.close()
  process.exit(toExitCode(signal))
}

await vitest.start()
await vitest.close()
process.exit()
