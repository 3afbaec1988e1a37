import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FONT_FACES = [
  { family: 'Figtree', weight: '300 900', file: /^figtree-.*-normal-.*\.woff2$/ },
  { family: 'Fraunces', weight: '400 700', file: /^fraunces-.*-normal-.*\.woff2$/ },
]

/** CSS font-face rules of the app's fonts for the legal pages; the file names change with every build. */
export const buildFontFaceCss = (webFolder: string | undefined): string => {
  const folder = webFolder && join(webFolder, 'assets')
  if (!folder || !existsSync(folder)) return ''
  const files = readdirSync(folder)
  return FONT_FACES.map(({ family, weight, file }) => {
    const name = files.find((one) => file.test(one))
    return name
      ? `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/assets/${name}) format('woff2')}\n`
      : ''
  }).join('')
}
