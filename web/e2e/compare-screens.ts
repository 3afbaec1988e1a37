import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { test, type Page } from '@playwright/test'
import { findLayoutDifference, readLayout, type Layout } from './compare-layouts.ts'

const FOLDER = fileURLToPath(new URL('looks', import.meta.url))
const FONTS = join(FOLDER, 'fonts.txt')
/** `LOOKS=write` stores the current screens as the expected ones. */
const isWriting = process.env['LOOKS'] === 'write'

/** Screenshots are stored at half their size, so that antialiasing makes no difference. */
const STORED_SCALE = 0.5
/** The difference per channel from which a pixel counts, and the share of pixels that may differ. */
const CHANNEL_TOLERANCE = 36
const MAX_DIFFERING_SHARE = 0.0006

/** Encodes a screenshot as it is stored. Both are encoded, so that the file format makes no difference. */
const encode = async (picture: Buffer): Promise<Buffer> => {
  const { width } = await sharp(picture).metadata()
  const small = sharp(picture).resize(Math.round(width * STORED_SCALE))
  return small.webp({ quality: 82, effort: 6 }).toBuffer()
}

const decode = async (picture: Buffer, width: number, height: number) =>
  sharp(picture).removeAlpha().resize(width, height, { fit: 'fill' }).raw().toBuffer()

/** Describes the differing pixels of two stored pictures; null when they are within the tolerance. */
const findPixelDifference = async (seen: Buffer, stored: Buffer): Promise<string | null> => {
  const { width, height } = await sharp(stored).metadata()
  const [a, b] = await Promise.all([decode(seen, width, height), decode(stored, width, height)])
  const differing = Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) =>
    [0, 1, 2].some(
      (channel) =>
        Math.abs((a[pixel * 3 + channel] ?? 0) - (b[pixel * 3 + channel] ?? 0)) > CHANNEL_TOLERANCE,
    ),
  )
  const share = differing.length / (width * height)
  if (share <= MAX_DIFFERING_SHARE) return null
  const [first = 0] = differing
  const x = (first % width) / STORED_SCALE
  const y = Math.floor(first / width) / STORED_SCALE
  return `${(share * 100).toFixed(2)} % of the pixels, the first at ${x} × ${y}`
}

/** A hash of the system fonts: text is drawn with them and the pixels are hashed. */
const hashFonts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 480
    canvas.height = 120
    const brush = canvas.getContext('2d', { willReadFrequently: true })
    if (!brush) return 'none'
    // The bundled web fonts are the same everywhere; the system's fonts are not.
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

/** Missing glyphs are all drawn as the same box. */
export const hasChineseFont = (page: Page): Promise<boolean> =>
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

const store = async (name: string, picture: Buffer, layout: Layout, fonts: string) => {
  const file = join(FOLDER, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.webp`, await encode(picture))
  writeFileSync(`${file}.layout.json`, `${JSON.stringify(layout, undefined, 2)}\n`)
  writeFileSync(FONTS, `${fonts}\n`)
}

/** A busy machine renders late, so a difference is checked again. */
const MAX_TRIES = 4
const RETRY_MS = 1000

const takeScreenshot = (page: Page) => page.screenshot({ animations: 'disabled', caret: 'hide' })

/**
 * Expects the page to look as stored: the same layout and colours and, where the fonts are the same
 * as those of the stored pictures, the same pixels.
 */
export const expectScreenAsStored = async (page: Page, name: string): Promise<void> => {
  const file = join(FOLDER, name)
  const fonts = await hashFonts(page)
  if (isWriting) return store(name, await takeScreenshot(page), await readLayout(page), fonts)
  if (!existsSync(`${file}.webp`)) throw new Error(`${name} is not stored yet: use LOOKS=write.`)
  const hasSameFonts = readFileSync(FONTS, 'utf8').trim() === fonts
  if (!hasSameFonts) {
    const description = `other fonts (${fonts}): only the layout of ${name} is compared`
    test.info().annotations.push({ type: 'fonts', description })
    console.log(`  ${description}`)
  }
  const storedPicture = readFileSync(`${file}.webp`)
  const storedLayout = JSON.parse(readFileSync(`${file}.layout.json`, 'utf8')) as Layout
  for (let tries = 1; ; tries += 1) {
    const picture = await takeScreenshot(page)
    const difference =
      findLayoutDifference(await readLayout(page), storedLayout) ??
      (hasSameFonts ? await findPixelDifference(await encode(picture), storedPicture) : null)
    if (difference === null) return
    if (tries < MAX_TRIES) {
      await page.waitForTimeout(RETRY_MS)
      continue
    }
    await test.info().attach(`${name}-seen`, { body: picture, contentType: 'image/png' })
    await test.info().attach(`${name}-stored`, { path: `${file}.webp` })
    throw new Error(
      `${name} looks different: ${difference}\nIf that is intended, store it with LOOKS=write.`,
    )
  }
}
