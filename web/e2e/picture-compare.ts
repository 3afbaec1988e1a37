import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { test, type Page } from '@playwright/test'

const FOLDER = fileURLToPath(new URL('looks', import.meta.url))
const FONTS = join(FOLDER, 'fonts.txt')
/** `LOOKS=write` takes what is seen now for what it should be. */
const isWriting = process.env['LOOKS'] === 'write'

/** Pictures are kept at half their size: what letters do at their edges is no difference. */
const KEPT = 0.5

type Fineness = { scale: number; differs: number; mayDiffer: number }

const FINE: Fineness = { scale: 1, differs: 36, mayDiffer: 0.0006 }
/** Other fonts, other letters: then only where things are and what colour they have can be told. */
const COARSE: Fineness = { scale: 0.1, differs: 40, mayDiffer: 0.04 }

/** As it is kept. What is seen is made so too: what the file format does to both is no difference. */
const asKept = async (picture: Buffer): Promise<Buffer> => {
  const { width } = await sharp(picture).metadata()
  const small = sharp(picture).resize(Math.round(width * KEPT))
  return small.webp({ quality: 82, effort: 6 }).toBuffer()
}

const bytesOf = async (picture: Buffer, width: number, height: number) =>
  sharp(picture).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()

/** Which share of the pixels differs, and where on the screen the first of them is. */
const difference = async (seen: Buffer, wanted: Buffer, fineness: Fineness) => {
  const { width: whole, height: high } = await sharp(wanted).metadata()
  const width = Math.round(whole * fineness.scale)
  const height = Math.round(high * fineness.scale)
  const [a, b] = await Promise.all([bytesOf(seen, width, height), bytesOf(wanted, width, height)])
  const unlike = Array.from({ length: width * height }, (_, place) => place).filter((place) =>
    [0, 1, 2].some(
      (channel) =>
        Math.abs((a[place * 3 + channel] ?? 0) - (b[place * 3 + channel] ?? 0)) > fineness.differs,
    ),
  )
  const [first = 0] = unlike
  const size = fineness.scale * KEPT
  const at = { x: (first % width) / size, y: Math.floor(first / width) / size }
  return { share: unlike.length / (width * height), at }
}

/** What this machine's letters look like: drawn, and looked at. */
const fontsOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 480
    canvas.height = 120
    const brush = canvas.getContext('2d', { willReadFrequently: true })
    if (!brush) return 'none'
    // Our own faces are the same everywhere; what the machine brings along is not.
    for (const [row, family] of ['sans-serif', 'serif', 'monospace', 'system-ui'].entries()) {
      brush.font = `20px ${family}`
      brush.fillText('Ag fi 永和九年 09 “…” ·', 4, 24 + row * 28)
    }
    const { data } = brush.getImageData(0, 0, canvas.width, canvas.height)
    const digest = await crypto.subtle.digest('SHA-256', data)
    return Array.from(new Uint8Array(digest).slice(0, 8), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  })

/** Signs that a machine has not are all drawn as the same box. */
export const hasChineseLetters = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const drawn = ['永', '和'].map((sign) => {
      const canvas = document.createElement('canvas')
      const brush = canvas.getContext('2d')
      if (brush) brush.font = '40px sans-serif'
      brush?.fillText(sign, 4, 60)
      return canvas.toDataURL()
    })
    return drawn[0] !== drawn[1]
  })

const keep = async (file: string, picture: Buffer, fonts: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await asKept(picture))
  writeFileSync(FONTS, `${fonts}\n`)
}

/** A busy machine draws late: what is unlike now may be like a moment later. */
const GLANCES = 4
const BETWEEN_MS = 1000

const glance = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

/** The page looks as it did when somebody last looked at it with their own eyes. */
export const expectLook = async (page: Page, name: string): Promise<void> => {
  const file = join(FOLDER, `${name}.webp`)
  const fonts = await fontsOf(page)
  if (isWriting) return keep(file, await glance(page), fonts)
  if (!existsSync(file)) throw new Error(`Nobody has looked at ${name} yet: LOOKS=write keeps it.`)
  const hasSameFonts = readFileSync(FONTS, 'utf8').trim() === fonts
  if (!hasSameFonts) {
    const description = `letters look different here (${fonts}); ${name} is compared coarsely`
    test.info().annotations.push({ type: 'fonts', description })
    console.log(`  ${description}`)
  }
  const fineness = hasSameFonts ? FINE : COARSE
  const wanted = readFileSync(file)
  for (let left = GLANCES - 1; ; left -= 1) {
    const picture = await glance(page)
    const { share, at } = await difference(await asKept(picture), wanted, fineness)
    if (share <= fineness.mayDiffer) return
    if (left > 0) {
      await page.waitForTimeout(BETWEEN_MS)
      continue
    }
    await test.info().attach(`${name}-seen`, { body: picture, contentType: 'image/png' })
    await test.info().attach(`${name}-wanted`, { path: file })
    throw new Error(
      `${name} looks different: ${(share * 100).toFixed(2)} % of it, first at ${at.x} × ${at.y}. ` +
        'If that is meant, LOOKS=write keeps it.',
    )
  }
}
