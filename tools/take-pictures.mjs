// Takes the screenshots of the README from the demo: `node tools/take-pictures.mjs`. Faces are drawn by
// tools/draw-contact-sheet.mjs.
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
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--no-first-run']
const WIDE = { width: 1280, shown: 1024, quality: 72 }
const PHONE = { width: 375, shown: 300, gap: 20, quality: 74 }

const { values } = parseArgs({ options: { data: { type: 'string', default: DEMO_FOLDER } } })
const demo = await fillDemo(resolve(values.data))
const product = await serveDemo(resolve(values.data), { operator: demo.operator.email })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTS })

async function takeScreenshot(name, { width, language = 'en-US', theme = 'dark' }) {
  const scene = SCENES.find((one) => one.name === name)
  const person = demo.people.find((one) => one.nick && one.language === language)
  const member = await signIn(product.origin, { ...person, password: demo.password })
  const token = scene.role === 'member' ? member : undefined
  const ids = await readIds(product.origin, { token: member, language })
  const setup = { origin: product.origin, width, language, theme, role: scene.role, token, ids }
  const visit = await openBrowserContext(browser, setup)
  const { picture, faults } = await visit.capture(scene)
  await visit.close()
  for (const fault of faults) console.log(`${name}: ${fault}`)
  return picture
}

async function writePicture(name, picture, quality) {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await picture.webp({ quality, effort: 6, smartSubsample: true }).toFile(file)
  console.log(`${file}: ${Math.round(size / 1024)} kB`)
}

async function takeWide(name, scene, look = {}) {
  const picture = await takeScreenshot(scene, { ...look, width: WIDE.width })
  await writePicture(name, sharp(picture).resize(WIDE.shown), WIDE.quality)
}

/** Phone screens side by side, in the order of a first visit. */
async function takeStrip(name, scenes) {
  const phones = []
  for (const scene of scenes) {
    const small = sharp(await takeScreenshot(scene, PHONE)).resize(PHONE.shown)
    phones.push(await small.png().toBuffer())
  }
  const { height } = await sharp(phones[0]).metadata()
  const width = phones.length * (PHONE.shown + PHONE.gap) - PHONE.gap
  const canvas = { width, height, channels: 4, background: '#00000000' }
  const positions = phones.map((input, place) => ({
    input,
    left: place * (PHONE.shown + PHONE.gap),
    top: 0,
  }))
  await writePicture(name, sharp({ create: canvas }).composite(positions), PHONE.quality)
}

try {
  await takeStrip('first-minute', [
    'age-gate',
    'explore-guest',
    'detail-guest',
    'chat-first',
    'chat-answered',
  ])
  await takeWide('explore', 'explore')
  await takeWide('detail', 'detail')
  await takeWide('chat', 'chat')
  await takeWide('chat-zh', 'chat', { language: 'zh-CN', theme: 'light' })
} finally {
  await browser.close()
  await product.stop()
}
