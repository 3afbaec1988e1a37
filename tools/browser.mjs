// Finds the browser for the tests: from CHROMIUM, installed, Playwright's or, as root on Debian,
// installed now.
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './bootstrap/debian.mjs'
import { printProgress } from './bootstrap/print.mjs'

// The headless shell first: it is faster.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
// Chromium brings no Chinese font, and half of the product is Chinese.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-wqy-microhei']

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} the path of a browser that canRun
 */
export async function findBrowser(env = process.env) {
  if (env.CHROMIUM) {
    if (await canRun(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM=${env.CHROMIUM} does not run.`)
  }
  const found = await findExecutable(env)
  if (found) return found
  if (canInstallPackages) {
    printProgress('No browser found: installing Chromium from Debian (about a minute) …')
    await installPackages(...DEBIAN_PACKAGES)
    const installed = await findExecutable(env)
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) ' +
      'or name it in CHROMIUM=/path.',
  )
}

async function findExecutable(env) {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  for (const file of [...onPath, ...ON_MAC, ...(await findPlaywrightBrowser())]) {
    if (await canRun(file)) return file
  }
  return undefined
}

async function findPlaywrightBrowser() {
  try {
    const { chromium } = await import('@playwright/test')
    return [chromium.executablePath()]
  } catch {
    return []
  }
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    return Promise.resolve(false)
  }
  return new Promise((done) => {
    const args = ['--version', '--no-sandbox']
    execFile(file, args, { timeout: 20_000 }, (error) => done(error === null))
  })
}
