// Composes contact sheets of the screenshots of a scene, and an index page of all sheets.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const GAP = 12
const NARROW_BELOW_PX = 900
const ROW_HEIGHT = { narrow: 812, wide: 620 }
const BACKGROUND = '#7a7480'

/** Narrow screens on one sheet, wide ones on another, so that both stay readable. */
const splitByWidth = (shots) => [
  ['narrow', shots.filter(({ width }) => width < NARROW_BELOW_PX)],
  ['wide', shots.filter(({ width }) => width >= NARROW_BELOW_PX)],
]

async function composeSheet(shots, height) {
  const parts = await Promise.all(
    shots.map(async ({ picture }) => {
      const input = await sharp(picture)
        .resize({ height, withoutEnlargement: true })
        .png()
        .toBuffer()
      return { input, ...(await sharp(input).metadata()) }
    }),
  )
  let left = GAP
  const placed = parts.map(({ input, width }) => {
    const part = { input, left, top: GAP }
    left += width + GAP
    return part
  })
  const canvas = { width: left, height: height + 2 * GAP, channels: 3, background: BACKGROUND }
  return sharp({ create: canvas }).composite(placed).jpeg({ quality: 82 }).toBuffer()
}

/** @returns {Promise<string[]>} the names of the files */
export async function writeSheets(folder, { scene, language, theme, shots }) {
  const names = []
  mkdirSync(folder, { recursive: true })
  for (const [kind, some] of splitByWidth(shots.filter(({ picture }) => picture))) {
    if (!some.length) continue
    const name = `${scene}-${language.slice(0, 2)}-${theme}-${kind}.jpg`
    writeFileSync(join(folder, name), await composeSheet(some, ROW_HEIGHT[kind]))
    names.push(name)
  }
  return names
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function writeIndex(folder, sheets, faults) {
  const figures = sheets.map(
    (name) => `<figure><figcaption>${name}</figcaption><img loading="lazy" src="${name}"></figure>`,
  )
  const lines = faults.map((line) => `<li>${escape(line)}</li>`)
  const page = `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{background:#7a7480;color:#fff;font:14px system-ui;margin:16px}img{max-width:100%}figure{margin:0 0 24px}</style>
<h1>${sheets.length} sheets, ${faults.length} findings</h1><ul>${lines.join('\n')}</ul>
${figures.join('\n')}`
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'findings.txt'), `${faults.join('\n')}\n`)
}
