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

// System fonts differ between machines: where the test font is installed, only that one is used.
const FONTS = fileURLToPath(new URL('web/e2e/fonts.conf', import.meta.url))
const hasFont = existsSync('/usr/share/fonts/truetype/wqy')

const jsonFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json'

export default defineConfig({
  testDir: './web/e2e',
  globalSetup: './web/e2e/global-setup.ts',
  workers: 2,
  // The longest tests run by `npm run test:browser`: together they take too long for every run.
  grepInvert: process.env.E2E_ALL ? undefined : /@long/,
  retries: 0,
  // Generous: two browsers, a server and a database may share two cores.
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
