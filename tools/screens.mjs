// Takes screenshots of every screen from the demo and writes contact sheets and automatic findings:
// `node tools/screens.mjs --out folder`. By default a useful selection; `--all` takes every width,
// language and theme; `--scene chat` only scenes whose name starts so; `--width`, `--language` and
// `--theme` narrow it down.
import { chromium } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { DEMO_FOLDER, fillDemo, serveDemo } from './demo/data.mjs'
import { readIds } from './demo/ids.mjs'
import { signIn } from './demo/sign-in.mjs'
import { SCENES } from './screens/scenes.mjs'
import { writeIndex, writeSheets } from './screens/contact-sheet.mjs'
import { openBrowserContext } from './screens/open-scene.mjs'

const WIDTHS = [320, 375, 800, 1280, 1920]
const LANGUAGES = ['en-US', 'zh-CN']
const THEMES = ['dark', 'light']
/** Each width, each language and each theme at least once. */
const SELECTION = [
  { language: 'en-US', theme: 'dark', widths: [375, 800, 1280] },
  { language: 'zh-CN', theme: 'light', widths: [320, 1920] },
]
const ALL = LANGUAGES.flatMap((language) =>
  THEMES.map((theme) => ({ language, theme, widths: WIDTHS })),
)
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'dulcinea-screens') },
    data: { type: 'string', default: DEMO_FOLDER },
    all: { type: 'boolean', default: false },
    scene: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', multiple: true, default: [] },
    theme: { type: 'string', multiple: true, default: [] },
  },
})

const matches = (prefixes, one) =>
  !prefixes.length || prefixes.some((prefix) => String(one).startsWith(prefix))
const out = resolve(values.out)
const setups = (values.all ? ALL : SELECTION)
  .filter(
    ({ language, theme }) => matches(values.language, language) && matches(values.theme, theme),
  )
  .map((setup) => ({
    ...setup,
    widths: setup.widths.filter((width) => matches(values.width, width)),
  }))
const scenes = SCENES.filter(({ name }) => matches(values.scene, name))

const demo = await fillDemo(resolve(values.data))
const product = await serveDemo(resolve(values.data), { operator: demo.operator.email })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTS })
const sheets = []
const findings = []

const findPerson = (role, language) => {
  if (role === 'new') return demo.people.find(({ nick }) => !nick)
  return role === 'member'
    ? demo.people.find((one) => one.nick && one.language === language)
    : undefined
}
const tokens = new Map()
const getToken = async (role, language) => {
  const person = findPerson(role, language)
  if (!person) return undefined
  const key = person.email
  if (!tokens.has(key))
    tokens.set(key, await signIn(product.origin, { ...person, password: demo.password }))
  return tokens.get(key)
}

async function takeAll({ language, theme, widths }) {
  for (const scene of scenes) {
    const { role, widest = Infinity, narrowest = 0 } = scene
    const token = await getToken(role, language)
    const ids = await readIds(product.origin, {
      token: token ?? (await getToken('member', language)),
      language,
    })
    const matchingWidths = widths.filter((one) => one <= widest && one >= narrowest)
    // In parallel: each of them mostly waits.
    const shots = await Promise.all(
      matchingWidths.map(async (width) => {
        const setup = { origin: product.origin, width, language, theme, role, token, ids }
        const visit = await openBrowserContext(browser, setup)
        const { picture, faults } = await visit.see(scene)
        await visit.close()
        for (const fault of faults)
          findings.push(`${scene.name} ${width} ${language} ${theme}: ${fault}`)
        return { width, picture }
      }),
    )
    sheets.push(...(await writeSheets(out, { scene: scene.name, language, theme, shots })))
  }
}

try {
  for (const setup of setups) await takeAll(setup)
} finally {
  await browser.close()
  await product.stop()
}
writeIndex(out, sheets, findings)
for (const line of findings) console.log(line)
console.log(`\n${sheets.length} sheets and ${findings.length} findings in ${out}`)
