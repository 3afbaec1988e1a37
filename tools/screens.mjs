// Takes pictures of every screen from the demo and lays them out as contact sheets, with what a machine
// can find wrong on each: `node tools/screens.mjs --out folder`. Without more it takes a useful part;
// `--all` takes every width, language and theme; `--scene chat` only scenes that begin so; `--width`,
// `--language`, `--theme` narrow it down.
import { chromium } from '@playwright/test'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.mjs'
import { DEMO_FOLDER, fillDemo, serveDemo } from './demo/data.mjs'
import { idsFor } from './demo/ids.mjs'
import { signIn } from './demo/sign-in.mjs'
import { SCENES } from './screens/scenes.mjs'
import { writeIndex, writeSheets } from './screens/sheet.mjs'
import { openLook } from './screens/visit.mjs'

const WIDTHS = [320, 375, 800, 1280, 1920]
const LANGUAGES = ['en-US', 'zh-CN']
const THEMES = ['dark', 'light']
/** Each width, each language and each theme at least once. */
const SOME = [
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

const isWanted = (list, one) => !list.length || list.some((begin) => String(one).startsWith(begin))
const out = resolve(values.out)
const looks = (values.all ? ALL : SOME)
  .filter(
    ({ language, theme }) => isWanted(values.language, language) && isWanted(values.theme, theme),
  )
  .map((look) => ({
    ...look,
    widths: look.widths.filter((width) => isWanted(values.width, width)),
  }))
const scenes = SCENES.filter(({ name }) => isWanted(values.scene, name))

const demo = await fillDemo(resolve(values.data))
const product = await serveDemo(resolve(values.data), { operator: demo.operator.email })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ARGUMENTS })
const sheets = []
const findings = []

const personOf = (who, language) => {
  if (who === 'new') return demo.people.find(({ nick }) => !nick)
  return who === 'member'
    ? demo.people.find((one) => one.nick && one.language === language)
    : undefined
}
const tokens = new Map()
const tokenFor = async (who, language) => {
  const person = personOf(who, language)
  if (!person) return undefined
  const key = person.email
  if (!tokens.has(key))
    tokens.set(key, await signIn(product.origin, { ...person, password: demo.password }))
  return tokens.get(key)
}

async function takeAll({ language, theme, widths }) {
  for (const scene of scenes) {
    const { who, widest = Infinity, narrowest = 0 } = scene
    const token = await tokenFor(who, language)
    const ids = await idsFor(product.origin, {
      token: token ?? (await tokenFor('member', language)),
      language,
    })
    const wanted = widths.filter((one) => one <= widest && one >= narrowest)
    // Side by side: most of the time each of them waits for something.
    const shots = await Promise.all(
      wanted.map(async (width) => {
        const look = { origin: product.origin, width, language, theme, who, token, ids }
        const visit = await openLook(browser, look)
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
  for (const look of looks) await takeAll(look)
} finally {
  await browser.close()
  await product.stop()
}
writeIndex(out, sheets, findings)
for (const line of findings) console.log(line)
console.log(`\n${sheets.length} sheets and ${findings.length} findings in ${out}`)
