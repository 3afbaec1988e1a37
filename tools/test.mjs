// The quick checks first, then the tests of all packages, then the whole product in a browser.
// The last line is the sum of all.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { endChildrenOnSignals } from './children.ts'
import { findRedis } from './redis.mjs'
import { runPackageAudit } from './testing/audit.ts'
import {
  listBrowserSpecs,
  runBuild,
  countBrowserTests,
  runPlaywright,
  runVerify,
  runVitest,
} from './testing/test-stages.ts'
import { formatTally, sumTallies } from './testing/tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'dulcinea-results-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
endChildrenOnSignals()

const tallies = []

async function runPart(name, run) {
  console.log(`\n▸ ${name} …`)
  const started = performance.now()
  const tally = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${tally.failed ? '✗' : '✓'} ${name}: ${formatTally(tally)} (${seconds} s)`)
  tallies.push(tally)
  return tally.failed === 0
}

// Started now, needed later. One after the other, because apt allows only one install at a time.
// Without a Redis the test that needs it fails and says how to get one.
const redis = findRedis().catch(() => undefined)
const specs = listBrowserSpecs()
const browser = specs.length
  ? redis
      .then(() => findBrowser())
      .then(
        (path) => ({ path }),
        (error) => ({ reason: error.message }),
      )
  : undefined

await runPart('verify', runVerify)
await runPart('audit of the packages', runPackageAudit)
await runPart('unit and server tests', async () => runVitest(folder, await redis))
let isBrowserMissing = false
if (browser) {
  const { path, reason } = await browser
  if (path) {
    const isBuilt = await runPart('build', runBuild)
    if (isBuilt) await runPart('browser tests', () => runPlaywright(folder, path))
  } else {
    isBrowserMissing = true
    console.log(`\n${reason}`)
    const skipped = await countBrowserTests(folder)
    tallies.push({ passed: 0, failed: 0, skipped })
  }
}

const total = sumTallies(tallies)
const hasFailed = total.failed > 0 || (isBrowserMissing && process.env.CI)
console.log(`\n${formatTally(total)}`)
process.exitCode = hasFailed ? 1 : 0
