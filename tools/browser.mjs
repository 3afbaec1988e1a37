// The browser that the tests drive: named, installed, Playwright's own or, as root on Debian,
// installed now.
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstallPackages, installPackages } from './bootstrap/debian.mjs'
import { say } from './bootstrap/say.mjs'

// The one without windows first: it does the same in less time.
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
// Chromium brings no Chinese letters along, and half of the product is Chinese.
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-wqy-microhei']

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} the path of a browser that runs
 */
export async function findBrowser(env = process.env) {
  if (env.CHROMIUM) {
    if (await runs(env.CHROMIUM)) return env.CHROMIUM
    throw new Error(`CHROMIUM=${env.CHROMIUM} does not run.`)
  }
  const found = await look(env)
  if (found) return found
  if (canInstallPackages) {
    say('No browser found: installing Chromium from Debian (about a minute) …')
    await installPackages(...DEBIAN_PACKAGES)
    const installed = await look(env)
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one (Debian: apt-get install chromium) ' +
      'or name it in CHROMIUM=/path.',
  )
}

async function look(env) {
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  for (const file of [...onPath, ...ON_MAC, ...(await playwrightsOwn())]) {
    if (await runs(file)) return file
  }
  return undefined
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('@playwright/test')
    return [chromium.executablePath()]
  } catch {
    return []
  }
}

function runs(file) {
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
