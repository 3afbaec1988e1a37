// Vitest's own command leaves at once on a signal and the test database behind. This one cancels
// the run and lets every part put away what it set up.
import { createVitest } from 'vitest/node'
import { SIGNALS, exitCodeOf } from '../bootstrap/child.mjs'
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
  process.once(signal, () => void leave(signal))
}

async function leave(signal) {
  await vitest.cancelCurrentRun('keyboard-input')
  await vitest.close()
  process.exit(exitCodeOf(signal))
}

await vitest.start()
await vitest.close()
process.exit()
