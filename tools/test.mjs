// The quick things first, then the tests of every part, then the whole product in a browser.
// The last line is the sum of them all.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { endChildrenOnSignals } from './children.ts'
import { findRedis } from './redis.mjs'
import { auditPart } from './testing/audit.ts'
import {
  browserSpecs,
  buildPart,
  countBrowserTests,
  playwrightPart,
  verifyPart,
  vitestPart,
} from './testing/parts.ts'
import { lastLine, sum } from './testing/tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'dulcinea-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
endChildrenOnSignals()

const tallies = []

async function part(name, run) {
  console.log(`\n▸ ${name} …`)
  const started = performance.now()
  const tally = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${tally.failed ? '✗' : '✓'} ${name}: ${lastLine(tally)} (${seconds} s)`)
  tallies.push(tally)
  return tally.failed === 0
}

// Asked for now, needed later: by then they are there. One after the other, for there is only one
// list of packages. Without a Redis the test that needs it fails and says how to get one.
const redis = findRedis().catch(() => undefined)
const specs = browserSpecs()
const browser = specs.length
  ? redis
      .then(() => findBrowser())
      .then(
        (path) => ({ path }),
        (error) => ({ why: error.message }),
      )
  : undefined

await part('verify', verifyPart)
await part('audit of the packages', auditPart)
await part('unit and server tests', async () => vitestPart(folder, await redis))
let isBrowserMissing = false
if (browser) {
  const { path, why } = await browser
  if (path) {
    const isBuilt = await part('build', buildPart)
    if (isBuilt) await part('browser tests', () => playwrightPart(folder, path))
  } else {
    isBrowserMissing = true
    console.log(`\n${why}`)
    const skipped = await countBrowserTests(folder)
    tallies.push({ passed: 0, failed: 0, skipped })
  }
}

const total = sum(tallies)
const isBad = total.failed > 0 || (isBrowserMissing && process.env.CI)
console.log(`\n${lastLine(total)}`)
process.exitCode = isBad ? 1 : 0
