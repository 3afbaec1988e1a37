import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Letters that the machine brings along differ: where the tests' own font is, there is no other.
const FONTS = fileURLToPath(new URL('web/e2e/fonts.conf', import.meta.url))
const hasFont = existsSync('/usr/share/fonts/truetype/wqy')

const jsonFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json'

export default defineConfig({
  testDir: './web/e2e',
  globalSetup: './web/e2e/global-setup.ts',
  workers: 2,
  // The longest journeys walk by `npm run test:browser`: all of them together take too long for every run.
  grepInvert: process.env.E2E_ALL ? undefined : /@long/,
  retries: 0,
  // Two browsers, a server and a database share two cores: what is slow there is not broken.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: jsonFile }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ARGUMENTS,
      env: { ...process.env, ...(hasFont && { FONTCONFIG_FILE: FONTS }) },
    },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
