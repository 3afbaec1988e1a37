// Takes the README's screenshots of the demo: `node tools/take-screenshots.mjs`. Its picture of fifty faces is
// drawn by tools/draw-contact-sheet.mjs.
import { chromium } from '@playwright/test'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { parseArgs } from 'node:util'
import { root } from './bootstrap/paths.mjs'
import { findBrowser } from './browser.mjs'
import { DEMO_FOLDER, fillDemo, serveDemo } from './demo/data.mjs'
import { readIds } from './demo/ids.mjs'
import { signIn } from './demo/sign-in.mjs'
import { SCENES } from './screens/scenes.mjs'
import { openBrowserContext } from './screens/open-scene.mjs'

const FOLDER = join(root, 'docs', 'pictures')
const BROWSER_ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--no-first-run']
/** `width` is that of the browser window, `scaledWidth` that of the picture in the README, both in px. */
const DESKTOP = { width: 1280, scaledWidth: 1024, quality: 72 }
const PHONE = { width: 375, scaledWidth: 300, gap: 20, quality: 74 }

const { values } = parseArgs({ options: { data: { type: 'string', default: DEMO_FOLDER } } })
const demo = await fillDemo(resolve(values.data))
const product = await serveDemo(resolve(values.data), { operator: demo.operator.email })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: BROWSER_ARGUMENTS,
})

async function takeScreenshot(name, { width, language = 'en-US', theme = 'dark' }) {
  const scene = SCENES.find((one) => one.name === name)
  const account = demo.people.find((one) => one.nick && one.language === language)
  const member = await signIn(product.origin, { ...account, password: demo.password })
  const token = scene.role === 'member' ? member : undefined
  const ids = await readIds(product.origin, { token: member, language })
  const setup = { origin: product.origin, width, language, theme, role: scene.role, token, ids }
  const context = await openBrowserContext(browser, setup)
  const { picture, faults } = await context.capture(scene)
  await context.close()
  for (const fault of faults) console.log(`${name}: ${fault}`)
  return picture
}

async function writePicture(name, picture, quality) {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await picture.webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
  console.log(`${file}: ${Math.round(size / 1024)} kB`)
}

async function takeDesktop(name, scene, options = {}) {
  const picture = await takeScreenshot(scene, { ...options, width: DESKTOP.width })
  await writePicture(name, sharp(picture).resize(DESKTOP.scaledWidth), DESKTOP.quality)
}

/** Phone screens side by side, in the order of a first visit. */
async function takePhoneStrip(name, scenes) {
  const phones = []
  for (const scene of scenes) {
    const small = sharp(await takeScreenshot(scene, PHONE)).resize(PHONE.scaledWidth)
    phones.push(await small.png().toBuffer())
  }
  const { height } = await sharp(phones[0]).metadata()
  const width = phones.length * (PHONE.scaledWidth + PHONE.gap) - PHONE.gap
  const canvas = { width, height, channels: 4, background: '#00000000' }
  const positions = phones.map((input, index) => ({
    input,
    left: index * (PHONE.scaledWidth + PHONE.gap),
    top: 0,
  }))
  await writePicture(name, sharp({ create: canvas }).composite(positions), PHONE.quality)
}

try {
  await takePhoneStrip('first-minute', [
    'age-gate',
    'explore-guest',
    'detail-guest',
    'chat-first',
    'chat-answered',
  ])
  await takeDesktop('explore', 'explore')
  await takeDesktop('detail', 'detail')
  await takeDesktop('chat', 'chat')
  await takeDesktop('chat-zh', 'chat', { language: 'zh-CN', theme: 'light' })
} finally {
  await browser.close()
  await product.stop()
}
